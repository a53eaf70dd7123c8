import { MESSAGES } from '../../rules/messages';
import { CREATOR_DRAWING, DRAWING_TEXT } from '../creator-picture';
import { PageHead } from '../layout/page-head';
import { useSettings } from '../settings';
import { ButtonLink, ButtonOut, QuietLink } from '../ui/button';
import { Icon } from '../ui/icon';
import { Picture } from '../ui/picture';
import styles from './about-page.module.css';

const SIZES = '(min-width: 885px) 33rem, 100vw';

export default function AboutPage() {
  const { creatorName, about, place, publicUrl, instagramUrl, photo } = useSettings();
  const paragraphs = about.split('\n').filter((paragraph) => paragraph.trim() !== '');
  const picture = photo ?? CREATOR_DRAWING;
  const person = {
    '@type': 'Person',
    name: creatorName,
    jobTitle: 'Pastelera',
    ...(place ? { address: place } : {}),
    description: paragraphs[0],
    image: new URL(picture.url, publicUrl).href,
    url: new URL('/sobre-mi', publicUrl).href,
    ...(instagramUrl ? { sameAs: [instagramUrl] } : {}),
  };
  return (
    <article className={`wrap page stack gap-5 ${styles.about}`}>
      <PageHead description={paragraphs[0] ?? creatorName} image={photo} data={[person]} />
      <figure className={`to-edges stays ${styles.picture}`}>
        <Picture
          className="full fills"
          image={picture}
          sizes={SIZES}
          alt={photo ? creatorName : DRAWING_TEXT}
          fetchPriority="high"
        />
      </figure>
      <div className="stack content-start gap-4">
        <h1 className="title">Quién Soy</h1>
        {creatorName !== MESSAGES.shopName && <p className="heading-2 leading-3">Hola, soy {creatorName}.</p>}
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="measure">
            {paragraph}
          </p>
        ))}
        <div className="row above-3">
          <ButtonLink to="/catalogo/all">Ver catálogo</ButtonLink>
          <QuietLink to="/contacto">Contacto</QuietLink>
          {instagramUrl && (
            <ButtonOut variant="quiet" href={instagramUrl}>
              <Icon name="instagram" />
              Instagram
            </ButtonOut>
          )}
        </div>
      </div>
    </article>
  );
}
