import type { ReactNode } from 'react';
import { Link } from '../../router';

interface PersonRowProps {
  person: { id: string; name: string; surname: string };
  /** Beside the name. */
  mark?: ReactNode;
  subtitle: string;
  /** A number at the end, with its noun. */
  value?: number;
  label?: string;
}

/** A person in a list: a round initial and two lines of text, which lead to her page. */
export function PersonRow({ person: { id, name, surname }, mark, subtitle, value, label }: PersonRowProps) {
  return (
    <li className="anchor pad-y-3 line-below row gap-3">
      <span className="centre rigid tap-round sky circle heading-1 leading-1" aria-hidden="true">
        {name.charAt(0).toUpperCase()}
      </span>
      <div className="shrink leading-3 from-9">
        <Link className="bold covers" to={`/admin/usuarios/${id}`}>
          {name} {surname}
        </Link>
        {mark}
        {subtitle && <small className="block break">{subtitle}</small>}
      </div>
      {value !== undefined && (
        <p className="rigid soft small text-right push">
          <b className="block heading-2 leading-1 digits ink">{value}</b> {label}
        </p>
      )}
    </li>
  );
}
