import { MESSAGES } from '../../../rules/messages';
import { CREATOR_DRAWING, DRAWING_TEXT } from '../../creator-picture';
import { useSettings } from '../../settings';
import { Picture } from '../../ui/picture';
import styles from './product-story.module.css';

/** A sentence and the portrait of the creator. Shown once she has written the sentence. */
export function AboutCreator() {
  const { creatorName, sentence, photo } = useSettings();
  if (!sentence) return null;
  return (
    <section className={`stack gap-6 align-center ${styles.creator}`} aria-labelledby="creadora">
      <Picture
        className="full corner-2 four-thirds fills"
        image={photo ?? CREATOR_DRAWING}
        alt={photo ? creatorName : DRAWING_TEXT}
        sizes="(min-width: 885px) 30rem, 100vw"
        loading="lazy"
      />
      <div>
        <h2 className="heading-1" id="creadora">
          {creatorName === MESSAGES.shopName ? creatorName : `${creatorName}, pastelera`}
        </h2>
        <p className={`above-2 below-3 balanced ${styles.sentence}`}>{sentence}</p>
        <a href="/sobre-mi">Quién soy</a>
      </div>
    </section>
  );
}
