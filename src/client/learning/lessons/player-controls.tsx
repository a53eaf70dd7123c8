import { type ComponentProps, type Ref, type RefObject, useEffect, useState } from 'react';
import { Icon } from '../../ui/icon';
import { LineIcon } from '../../ui/line-icon';
import { Scallop } from '../../ui/scallop';
import styles from './player-controls.module.css';
import { STEP_SECONDS, stepBy, togglePlay } from './video-keys';

const ICONS = {
  back: 'M12 5.5a7.5 7.5 0 1 1-7.3 9.2M12 5.5H7M9.5 2.5L6.5 5.5l3 3',
  ahead: 'M12 5.5a7.5 7.5 0 1 0 7.3 9.2M12 5.5h5M14.5 2.5l3 3-3 3',
  sound: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4.5 4.5 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  mute: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9.5l5 5M21 9.5l-5 5',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  small: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
};

interface PlayerControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  isFull: boolean;
  /** Null for a video without captions. */
  hasCaptions: boolean | null;
  speed: number;
  onCaptions: () => void;
  onFullScreen: () => void;
  onMore: () => void;
  /** The button that plays and pauses. */
  main: Ref<HTMLButtonElement>;
}

/** One row: what is used while watching. Everything else is behind its last button. */
export function PlayerControls(props: PlayerControlsProps) {
  const { video, isPlaying, isFull, hasCaptions, speed } = props;
  const onPlayer = (act: (player: HTMLVideoElement) => void) => () => video.current && act(video.current);
  return (
    <div className={`line spread ${styles.row}`}>
      <span className="line">
        {hasCaptions !== null && (
          <ControlButton aria-label="Subtítulos" aria-pressed={hasCaptions} onClick={props.onCaptions}>
            Aa
          </ControlButton>
        )}
        <ControlButton
          className={styles.wide}
          aria-label={`Velocidad: ${speedWords(speed)}`}
          onClick={props.onMore}
        >
          {speedWords(speed)}
        </ControlButton>
      </span>
      <span className="line">
        <ControlButton
          aria-label="Retroceder 10 segundos"
          onClick={onPlayer((player) => stepBy(player, -STEP_SECONDS))}
        >
          <LineIcon path={ICONS.back} />
          <span aria-hidden="true">10</span>
        </ControlButton>
        <ControlButton
          ref={props.main}
          className={styles.play}
          aria-label={isPlaying ? 'Pausar' : 'Reproducir'}
          onClick={onPlayer(togglePlay)}
        >
          <Scallop className="over" />
          <Icon className="anchor" name={isPlaying ? 'pause' : 'play'} />
        </ControlButton>
        <ControlButton
          aria-label="Adelantar 10 segundos"
          onClick={onPlayer((player) => stepBy(player, STEP_SECONDS))}
        >
          <LineIcon path={ICONS.ahead} />
          <span aria-hidden="true">10</span>
        </ControlButton>
      </span>
      <span className="line">
        <Volume video={video} />
        <ControlButton
          aria-label={isFull ? 'Salir de pantalla completa' : 'Pantalla completa'}
          onClick={props.onFullScreen}
        >
          <LineIcon path={isFull ? ICONS.small : ICONS.full} />
        </ControlButton>
        <ControlButton
          aria-label="Más: velocidad, calidad, letra"
          aria-haspopup="dialog"
          onClick={props.onMore}
        >
          <LineIcon path={ICONS.more} strokeWidth={3} />
        </ControlButton>
      </span>
    </div>
  );
}

function ControlButton({ className = '', ...rest }: ComponentProps<'button'>) {
  const names = `centre rigid anchor circle bold digits light ${styles.button} ${className}`;
  return <button type="button" {...rest} className={names.trim()} />;
}

export function speedWords(speed: number): string {
  return `${speed.toLocaleString('es-AR')}×`;
}

/** For screens that stand on a table: a phone has keys for it. */
function Volume({ video }: Pick<PlayerControlsProps, 'video'>) {
  const [volume, setVolume] = useState(1);
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    const read = () => setVolume(player.muted ? 0 : player.volume);
    read();
    player.addEventListener('volumechange', read);
    return () => player.removeEventListener('volumechange', read);
  }, [video]);
  return (
    <span className={`line ${styles.volume}`}>
      <ControlButton
        aria-label="Silenciar"
        aria-pressed={volume === 0}
        onClick={() => {
          if (video.current) video.current.muted = volume > 0;
        }}
      >
        <LineIcon path={volume === 0 ? ICONS.mute : ICONS.sound} />
      </ControlButton>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-label="Volumen"
        aria-valuetext={`${Math.round(volume * 100)} %`}
        onChange={({ target }) => {
          if (!video.current) return;
          video.current.muted = false;
          video.current.volume = Number(target.value);
        }}
      />
    </span>
  );
}
