import { useQuery } from '@tanstack/react-query';
import { Link } from '../../router';
import { Picture } from '../../ui/picture';
import { newestVoicesQuery } from './api';
import { altOf, nameOf } from './voice-wall';

/** With fewer photos, or of one product only, the strip would look like a corner of that product. */
const FEWEST = { photos: 5, products: 2 };

/** The newest photos, on the home page. It needs no script. */
export default function MadeStrip() {
  const { data } = useQuery(newestVoicesQuery());
  if (!data || data.total < FEWEST.photos || data.products < FEWEST.products) return null;
  return (
    <section className="stack gap-4 above-7" aria-labelledby="salio-de-sus-cocinas">
      <div className="stack gap-1">
        <h2 className="section-title" id="salio-de-sus-cocinas">
          Salió de sus cocinas
        </h2>
        <p className="soft">Lo último que hicieron quienes aprenden aquí.</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls needs the keyboard. */}
      <ul className="strip" tabIndex={0} aria-label="Lo último que hicieron">
        {data.data.map((voice) => (
          <li key={voice.id} className="stack content-start gap-2">
            <Link to={`/lo-hice?foto=${voice.id}`} aria-label={`Ver la foto de ${nameOf(voice)}`}>
              <Picture
                className="cover square corner-1 sunk"
                image={voice.picture}
                alt={altOf(voice)}
                sizes="15rem"
                loading="lazy"
              />
            </Link>
            <p className="small">
              <b>{nameOf(voice)}</b>, con{' '}
              <Link to={`/detalle-producto/${voice.product.id}`}>{voice.product.title}</Link>
            </p>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/lo-hice">Ver todas las fotos</Link>
      </p>
    </section>
  );
}
