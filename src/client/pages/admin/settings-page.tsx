import { SETTINGS_PLACES } from '../../office/home/places';
import { HealthCard } from '../../office/shop-health/health-card';
import { Link } from '../../router';
import { AdminSheet } from './admin-frame';

/** Ajustes: what works, and the short pages where it is changed. */
export default function SettingsPage() {
  return (
    <AdminSheet>
      <ul className="form-width below-7">
        {SETTINGS_PLACES.map(({ to, label, about }) => (
          <li key={to} className="anchor pad-y-3 line-below leading-4">
            <Link to={to} className="block heading-1 no-underline hover-berry covers">
              {label}
            </Link>
            <span className="soft">{about}</span>
          </li>
        ))}
      </ul>
      <HealthCard />
    </AdminSheet>
  );
}
