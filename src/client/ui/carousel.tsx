import {
  Children,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useHydrated } from '../state/use-hydrated';
import { useLatest } from '../state/use-latest';
import { useMedia } from '../state/use-media';
import styles from './carousel.module.css';
import { RoundButton } from './round-button';
import { useSlides } from './use-slides';

const EVERY_MS = 5000;
const SWIPE_PX = 40;

interface CarouselProps {
  label: string;
  title: ReactNode;
  children: ReactNode;
}

/** Shows two cards, or one on a narrow screen. It loops, pauses, and works with touch and keyboard. */
export function Carousel({ label, title, children }: CarouselProps) {
  const items = Children.toArray(children);
  const hydrated = useHydrated();
  const shown = useMedia('(min-width: 885px)') && items.length > 1 ? 2 : 1;
  const slides = useSlides(items.length);
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)');
  const [choice, setChoice] = useState<boolean>();
  // The button says what happens: with reduced motion nothing moves until it is pressed.
  const isPlaying = choice ?? !prefersStill;
  const [isHeld, setHeld] = useState(false);
  const loops = items.length > 1;
  useAutoplay(loops && isPlaying && !isHeld, slides.next);
  const swipe = useSwipe(slides);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') slides.next();
    else if (event.key === 'ArrowLeft') slides.previous();
  };
  const orderOf = (at: number) => (at - slides.first + items.length) % items.length;
  return (
    <section
      aria-label={label}
      aria-roledescription="carrusel"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={onKeyDown}
    >
      <div className={`row align-end gap-5 rows-3 below-5 ${styles.head}`}>
        {title}
        {loops && (
          <fieldset className={`row gap-2 margin-0 pad-0 ${styles.controls}`}>
            <legend className="vh">Controles del carrusel</legend>
            <RoundButton
              icon={isPlaying ? 'pause' : 'play'}
              label={isPlaying ? 'Pausar el carrusel' : 'Reanudar el carrusel'}
              outlined
              onClick={() => setChoice(!isPlaying)}
            />
            <RoundButton icon="back" label="Anterior" outlined onClick={slides.previous} />
            <output className="soft text-center" aria-label="Posición">
              {slides.first + 1} de {items.length}
            </output>
            <RoundButton icon="next" label="Siguiente" outlined onClick={slides.next} />
          </fieldset>
        )}
      </div>
      <div className={`scroll-x ${styles.view}`} data-live={hydrated && loops} {...swipe}>
        <ul
          ref={slides.track}
          className={items.length > 1 ? styles.track : `${styles.track} ${styles.single}`}
          style={slides.style}
          onTransitionEnd={slides.settle}
        >
          {items.map((item, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards keep their DOM order; CSS changes only the visual order.
              key={at}
              className="container"
              style={{ order: orderOf(at) }}
              inert={hydrated && orderOf(at) >= shown}
            >
              {item}
            </li>
          ))}
          {hydrated && loops && items.length <= shown && (
            <li className="container" style={{ order: items.length }} inert aria-hidden="true">
              {items[slides.first]}
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}

function useAutoplay(isRunning: boolean, next: () => void): void {
  const latest = useLatest(next);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => !document.hidden && latest.current(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
}

function useSwipe({ next, previous }: { next: () => void; previous: () => void }) {
  const start = useRef<number>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? undefined : event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === undefined) return;
      const moved = event.clientX - start.current;
      if (moved < -SWIPE_PX) next();
      if (moved > SWIPE_PX) previous();
      start.current = undefined;
    },
  };
}
