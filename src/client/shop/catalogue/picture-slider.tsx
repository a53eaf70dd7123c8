import { useRef, useState } from 'react';
import type { Image } from '../../../contract/catalogue';
import { Picture } from '../../ui/picture';
import { RoundButton } from '../../ui/round-button';
import styles from './picture-slider.module.css';

const SIZES = '(min-width: 885px) 43rem, 100vw';

/** The pictures of a product, with arrows and thumbnails when there are several. */
export function PictureSlider({ title, images, plate }: { title: string; images: Image[]; plate: string }) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const shown = images.slice(0, 3);
  const isMany = shown.length > 1;

  const goTo = (at: number) => {
    const target = (at + shown.length) % shown.length;
    track.current?.scrollTo({ left: target * track.current.clientWidth, behavior: 'smooth' });
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  return (
    <section
      className={`to-edges anchor shrink ${styles.slider}`}
      aria-label={`Imágenes de ${title}`}
      aria-roledescription={isMany ? 'carrusel' : undefined}
    >
      <div className="anchor">
        <div
          ref={track}
          className={`slides ${styles.track} scallop-bottom`}
          style={{ background: plate }}
          onScroll={onScroll}
          tabIndex={isMany ? 0 : undefined}
        >
          {shown.length === 0 && <Picture className="cover" image={undefined} alt="" />}
          {shown.map((image, at) => (
            <Picture
              key={image.url}
              className="cover"
              image={image}
              alt={image.description || title}
              sizes={SIZES}
              loading={at === 0 ? 'eager' : 'lazy'}
              fetchPriority={at === 0 ? 'high' : 'auto'}
            />
          ))}
        </div>
        {isMany && (
          <div className={`placed line stretch gap-2 ${styles.arrows}`}>
            <RoundButton icon="back" label="Imagen anterior" onClick={() => goTo(current - 1)} />
            <RoundButton icon="next" label="Imagen siguiente" onClick={() => goTo(current + 1)} />
          </div>
        )}
      </div>
      {isMany && (
        <div className={`line stretch gap-3 above-3 ${styles.thumbs}`}>
          {shown.map((image, at) => (
            <button
              className="four-thirds pad-0 clip sunk corner-1"
              key={image.url}
              type="button"
              aria-label={`Imagen ${at + 1}`}
              aria-current={at === current}
              onClick={() => goTo(at)}
            >
              <Picture className="cover" image={image} alt="" sizes="6rem" loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
