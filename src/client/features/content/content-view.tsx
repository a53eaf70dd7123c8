import type { ReactNode } from 'react';
import type { Content } from '../../../shared/content';
import { playerOf } from '../../../shared/video-frames';
import { Alert } from '../../ui/alert';
import { VideoOnClick } from '../../ui/video-on-click';
import styles from './content-view.module.css';
import { CourseVideo } from './course-video';
import { RecipeReader } from './recipe-reader';
import { useSaveProgress } from './use-save-progress';

interface ContentViewProps {
  content: Content;
  /** Requests new URLs after one has expired. */
  onExpired: () => void;
  /** Content for the creator below the video. */
  children?: ReactNode;
}

/** The content of a product: its video and its PDF, at the saved position. */
export function ContentView({ content, onExpired, children }: ContentViewProps) {
  const { id, title, images, progress, video_url: video } = content;
  const pdf = content.recipe_pdf_url ?? content.pdf_url;
  const save = useSaveProgress(id);
  const isElsewhere = video !== null && playerOf(video) !== null;
  return (
    <div className={styles.content}>
      <div>
        <span className={content.type === 'curso' ? styles.course : styles.book}>
          {content.type === 'curso' ? 'Curso' : 'Recetario'}
        </span>
        <h1 className="title">{title}</h1>
      </div>
      {video && isElsewhere && <VideoOnClick url={video} title={`Reproducir ${title}`} poster={images[0]} />}
      {video && !isElsewhere && (
        <CourseVideo
          src={video}
          captions={content.captions_url}
          title={title}
          poster={images[0]?.url}
          progress={progress}
          onProgress={save}
          onExpired={onExpired}
        />
      )}
      {children}
      {pdf && (
        <RecipeReader src={pdf} title={title} progress={progress} onProgress={save} onExpired={onExpired} />
      )}
      {!video && !pdf && (
        <Alert kind="info">
          Todavía estamos preparando este contenido. Te avisaremos por email cuando esté listo.
        </Alert>
      )}
    </div>
  );
}
