import type { CSSProperties, ReactNode } from 'react';
import { Link } from '../../router';
import { useSettings } from '../../settings';
import { ButtonLink, QuietLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import styles from './hero.module.css';

/** Handwritten notes that point at a layer; positions are percentages of the picture. */
const NOTES = [
  { name: 'merengue', x: '22%', y: '22%', em: 5.16, arrow: 'M0 7C14 2 30 4 46 15M46 15l-8-1M46 15l-2-8' },
  { name: 'dulce', x: '23%', y: '46%', em: 3.92, arrow: 'M0 12C14 17 30 17 46 11M46 11l-7-4M46 11l-6 6' },
  { name: 'capas', x: '22%', y: '68%', em: 5.73, arrow: 'M0 15C14 20 32 17 45 5M45 5l-8 2M45 5l0 8' },
] as const;

const SIZES = '(min-width: 885px) 41rem, (min-width: 600px) 25rem, 20rem';

/** The name, the picture and the links. `welcome` is the way back into what a student left, on her device. */
export function Hero({ account, welcome }: { account: ReactNode; welcome: ReactNode }) {
  const { creatorName, intro, instagramUrl, homePicture } = useSettings();
  return (
    <section className={`stack gap-0 ${styles.hero}`} aria-labelledby="nombre">
      <nav className={`row spread gap-4 rows-0 ${styles.top}`} aria-label="Principal">
        {instagramUrl ? (
          <a
            className="inline gap-2 tap bold no-underline hover-berry hover-line"
            href={instagramUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="instagram" />
            Instagram
          </a>
        ) : (
          <span />
        )}
        {account}
      </nav>
      <div className={styles.welcome}>{welcome}</div>
      <div className={`container ${styles.name}`}>
        <h1 id="nombre" style={{ '--letters': longestWord(creatorName) } as CSSProperties}>
          {creatorName}
        </h1>
      </div>
      <div className={`anchor above-4 scallop-top rose ${styles.picture}`}>
        {homePicture ? (
          <Picture
            className="cover over"
            image={homePicture}
            alt={homePicture.description}
            sizes="(min-width: 885px) 50vw, 100vw"
            fetchPriority="high"
          />
        ) : (
          <CutCake />
        )}
      </div>
      <div className={styles.text}>
        <p className="lead">{intro}</p>
        <div className={`row stretch gap-3 above-5 ${styles.go}`}>
          <ButtonLink to="/catalogo/all">Ver catálogo</ButtonLink>
          <QuietLink to="/contacto">Contacto</QuietLink>
        </div>
        <ul className="row stretch gap-5 rows-0 above-3">
          {[
            ['/catalogo/cursos', 'Cursos'],
            ['/catalogo/recetarios', 'Recetarios'],
            ['/sobre-mi', 'Quién Soy'],
            ['/arrepentimiento', 'Botón de arrepentimiento'],
            ['/baja-de-servicio', 'Baja de servicio'],
          ].map(([path = '', text]) => (
            <li key={path}>
              <Link className="inline gap-2 tap bold no-underline hover-berry hover-line" to={path}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The picture of the house, for a shop without its own. */
function CutCake() {
  return (
    <div className={`placed ${styles.figure}`}>
      <picture>
        <source
          type="image/avif"
          srcSet="/pictures/hero-rogel-640.avif 640w, /pictures/hero-rogel-1060.avif 1060w"
          sizes={SIZES}
        />
        <img
          className="full tall"
          src="/pictures/hero-rogel-1060.webp"
          srcSet="/pictures/hero-rogel-640.webp 640w, /pictures/hero-rogel-1060.webp 1060w"
          sizes={SIZES}
          width={1060}
          height={1040}
          alt="Rogel de ocho capas con dulce de leche y merengue tostado"
          fetchPriority="high"
        />
      </picture>
      {NOTES.map(({ name, x, y, em, arrow }) => (
        // Custom properties are not part of CSSProperties.
        <p
          key={name}
          className={`placed ${styles.note}`}
          aria-hidden="true"
          style={{ '--x': x, '--y': y, '--em': em } as CSSProperties}
        >
          <img src={`/pictures/nota-${name}.svg`} alt="" />
          <svg viewBox="0 0 48 24" aria-hidden="true">
            <path d={arrow} />
          </svg>
        </p>
      ))}
    </div>
  );
}

function longestWord(text: string): number {
  return Math.max(...text.split(/\s+/).map((word) => word.length));
}
