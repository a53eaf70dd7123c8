import { lazy, Suspense, useState } from 'react';
import { Icon } from './icon';
import { Picture } from './picture';
import { Scallop } from './scallop';
import styles from './video-on-click.module.css';

const VideoPlayer = lazy(() => import('./video-player').then((module) => ({ default: module.VideoPlayer })));

interface VideoOnClickProps {
  url: string;
  title: string;
  poster?: { url: string } | undefined;
}

/** Shows a picture until it is clicked, so that third-party players load nothing before. */
export function VideoOnClick({ url, title, poster }: VideoOnClickProps) {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <button
      type="button"
      className={`centre full sixteen-nine anchor clip pad-0 dark corner-2 ${styles.video}`}
      aria-label={title}
      onClick={() => setOpen(true)}
    >
      <Picture
        className="cover over"
        image={poster}
        alt=""
        loading="lazy"
        sizes="(min-width: 885px) 43rem, 100vw"
      />
      <span className={`centre anchor ${styles.play}`}>
        <Scallop className="over full tall" />
        <Icon className="anchor" name="play" />
      </span>
    </button>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <VideoPlayer url={url} title={title} />
    </Suspense>
  );
}
