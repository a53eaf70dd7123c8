import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay, formatMoment } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { SmallLink } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { TextButton } from '../../ui/text-button';
import type { useAlertBanner } from '../../ui/use-alert-banner';
import { draftCalls, unfinishedQuery } from './editor/api';
import type { KindLabels } from './kind-labels';
import styles from './product-list.module.css';

interface UnfinishedListProps {
  labels: KindLabels;
  alert: ReturnType<typeof useAlertBanner>;
}

/** Drafts of products that were never created, from any device. */
export function UnfinishedList({ labels, alert }: UnfinishedListProps) {
  const client = useQueryClient();
  const query = unfinishedQuery(labels.type);
  const { data } = useQuery(query);
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });

  async function discard(id: string) {
    try {
      const { values } = await draftCalls.read(id);
      await draftCalls.discard(id);
      alert.show({
        text: 'Borrador descartado.',
        undo: () => void draftCalls.start(labels.type, values).then(refresh),
      });
    } catch (error) {
      alert.show({ kind: 'error', text: messageOf(error) });
    }
    await refresh();
  }

  if (!data || data.data.length === 0) return null;
  return (
    <details className={`below-4 pad-y-2 pad-x-4 dotted ${styles.unfinished}`}>
      <summary className="line tap bold pointer">
        {data.data.length === 1 ? '1 sin terminar' : `${data.data.length} sin terminar`}
      </summary>
      <ul aria-label="Sin terminar">
        {data.data.map(({ id, title, image, savedAt, keptUntil }) => (
          <li className="row gap-3 rows-2 pad-y-2 line-above" key={id}>
            <Picture
              image={image ?? undefined}
              className="thumb small-thumb"
              alt=""
              loading="lazy"
              sizes="4rem"
            />
            <div className="stack gap-0 shrink break">
              <b>{title || 'Sin título'}</b>
              <small>
                Guardado el {formatMoment(savedAt)}. Si no lo tocas, se borra el {formatDay(keptUntil)}.
              </small>
            </div>
            <SmallLink
              to={`${labels.page}/crear?borrador=${id}`}
              aria-label={`Seguir con ${title || 'el borrador sin título'}`}
            >
              Seguir
            </SmallLink>
            <TextButton
              onClick={() => void discard(id)}
              aria-label={`Descartar ${title || 'el borrador sin título'}`}
            >
              Descartar
            </TextButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
