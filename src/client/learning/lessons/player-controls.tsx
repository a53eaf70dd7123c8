import { type RefObject, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button';
import { clockTime } from '../../ui/clock-time';
import { Icon } from '../../ui/icon';
import type { PlayerChoices } from './lesson-player';
import styles from './lesson-player.module.css';
import { STEP_SECONDS, stepBy, togglePlay } from './video-keys';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

interface PlayerControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  /** The shown quality, `480p, se ajusta sola`; null for a video that is one file. */
  quality: string | null;
  /** The second where the person stopped; 0 at the start. */
  resumesAt: number;
  languages: [language: string, name: string][];
  choices: PlayerChoices;
  onChoices: (choices: PlayerChoices) => void;
  onSeek: (seconds: number) => void;
  onFullScreen: () => void;
}

export function PlayerControls(props: PlayerControlsProps) {
  const { video, isPlaying, quality, resumesAt, languages, choices, onChoices, onSeek, onFullScreen } = props;
  const canFloat = useSyncExternalStore(
    () => () => {},
    () => document.pictureInPictureEnabled === true,
    () => false,
  );
  const onPlayer = (act: (player: HTMLVideoElement) => void) => () => video.current && act(video.current);
  return (
    <div className={styles.controls}>
      {resumesAt > 0 ? (
        <>
          <Button className={styles.main} onClick={() => onSeek(resumesAt)}>
            <Icon name="play" />
            Seguir donde dejaste, {clockTime(resumesAt)}
          </Button>
          <Button variant="quiet" onClick={() => onSeek(0)}>
            Desde el principio
          </Button>
        </>
      ) : (
        <div className={styles.trio}>
          <Button
            variant="quiet"
            aria-label="Retroceder 10 segundos"
            onClick={onPlayer((player) => stepBy(player, -STEP_SECONDS))}
          >
            − 10 s
          </Button>
          <Button onClick={onPlayer(togglePlay)}>
            <Icon name={isPlaying ? 'pause' : 'play'} />
            {isPlaying ? 'Pausar' : 'Reproducir'}
          </Button>
          <Button
            variant="quiet"
            aria-label="Adelantar 10 segundos"
            onClick={onPlayer((player) => stepBy(player, STEP_SECONDS))}
          >
            + 10 s
          </Button>
        </div>
      )}
      <div className={styles.extras}>
        <label className={styles.choice}>
          Velocidad
          <select
            value={choices.speed}
            onChange={({ target }) => onChoices({ ...choices, speed: Number(target.value) })}
          >
            {SPEEDS.map((value) => (
              <option key={value} value={value}>
                {value.toLocaleString('es-AR')}×
              </option>
            ))}
          </select>
        </label>
        {languages.length > 0 && (
          <>
            <label className={styles.choice}>
              Subtítulos
              <select
                value={choices.language ?? ''}
                onChange={({ target }) => onChoices({ ...choices, language: target.value || null })}
              >
                <option value="">No</option>
                {languages.map(([language, name]) => (
                  <option key={language} value={language}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <Button
              variant="quiet"
              small
              aria-label="Letra grande en los subtítulos"
              aria-pressed={choices.isLarge}
              onClick={() => onChoices({ ...choices, isLarge: !choices.isLarge })}
            >
              Aa
            </Button>
          </>
        )}
        {canFloat && (
          <Button
            variant="quiet"
            small
            onClick={onPlayer((player) =>
              document.pictureInPictureElement
                ? void document.exitPictureInPicture()
                : void player.requestPictureInPicture().catch(() => undefined),
            )}
          >
            Ventana flotante
          </Button>
        )}
        <Button variant="quiet" small onClick={onFullScreen}>
          Pantalla completa
        </Button>
        {quality && <span className="small soft">Calidad {quality}</span>}
      </div>
    </div>
  );
}
