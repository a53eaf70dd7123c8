import type { UseFormReturn } from 'react-hook-form';
import type { OwnSettings } from '../../../contract/settings';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import styles from './home-preview.module.css';

/** A preview of the top of the home page with the unsaved values of the form. */
export function HomePreview({ form }: { form: UseFormReturn<OwnSettings> }) {
  const [name, intro, url, palette] = form.watch(['creatorName', 'intro', 'homePicture', 'palette']);
  return (
    <figure className="stack gap-2" aria-label="Así se ve tu portada">
      <figcaption className="soft small">Así se ve tu portada</figcaption>
      <div className={`clip card stack gap-0 ${styles.home}`} data-palette={palette} inert>
        <div className="stack content-start gap-3 pad-4 shrink">
          <p className={`break ${styles.name}`}>{name}</p>
          <p className="small">{intro}</p>
          <p className="inline tap small bold own-start pad-x-4 filled pill">Ver catálogo</p>
          <p className="inline small bold berry">
            Quién Soy <Icon name="next" />
          </p>
        </div>
        <div className={`rose ${styles.picture}`}>
          {url ? (
            <Picture className="cover" key={url} image={{ url }} alt="" sizes="20rem" />
          ) : (
            <img
              className="cover"
              src="/pictures/hero-rogel-640.webp"
              alt=""
              width={640}
              height={628}
              loading="lazy"
            />
          )}
        </div>
      </div>
    </figure>
  );
}
