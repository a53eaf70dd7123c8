import type { KeyboardEvent, ReactNode } from 'react';
import type { OtherWay } from '../../../files/upload-store';
import { submitting } from '../../../ui/submitting';
import { AllFiles } from './all-files';
import { Checklist } from './checklist';
import styles from './editor.module.css';
import type { EditorParts } from './editor-parts';
import { FileSection } from './file-section';
import { LessonVideos } from './lesson-videos';
import { PhotosSection } from './photos-section';
import { type PreviewCard, PreviewPane } from './preview-pane';
import { listChecks, priceHint } from './product-checks';
import { PageSection, PriceSection, WhatSection } from './text-sections';
import { uploadVideos } from './upload-into';

export interface EditorSlots {
  card: PreviewCard;
  /** The lessons of a course that exists. */
  program?: ReactNode;
  /** Prepares the first video of a course as its lessons do. */
  video?: OtherWay;
  /** The cover of the PDF: of the file just chosen, or of the stored one. */
  pdfCover?: ((file: File | undefined) => ReactNode) | undefined;
}

interface EditorFormProps {
  editor: EditorParts;
  slots: EditorSlots;
  hasContent: boolean;
  otherPrices: [number, number] | null;
  /** A course without a video offers to upload the first one here. */
  needsVideo: boolean;
  onSubmit: () => void;
}

/** The editor's sheet with its parts, and what will be seen beside it. */
export function EditorForm(props: EditorFormProps) {
  const { editor, slots, hasContent, otherPrices, needsVideo, onSubmit } = props;
  const { labels, values } = editor;
  const isCourse = labels.type === 'curso';
  const many = isCourse ? 'cursos' : 'recetarios';
  return (
    <div className={`stack align-start gap-5 ${styles.editor}`}>
      <form
        className={`card shrink pad-4 ${styles.sheet}`}
        aria-label={editor.isNew ? labels.create : labels.edit}
        noValidate
        method="post"
        onKeyDown={goOn}
        onSubmit={submitting(onSubmit)}
      >
        {editor.isNew && <AllFiles editor={editor} way={slots.video} />}
        <Part id="fotos" title="Fotos" note="Hasta tres. La primera es la portada.">
          <PhotosSection editor={editor} />
        </Part>
        <Part id="que-es" title="Qué es">
          <WhatSection editor={editor} />
        </Part>
        <Part id="precio" title="Precio">
          <PriceSection editor={editor} hint={priceHint(otherPrices, many)} />
        </Part>
        <Part
          id="intro"
          title="Presentación en video"
          note="La ve cualquiera en la tienda. Un minuto alcanza."
        >
          <FileSection
            editor={editor}
            field="introVideo"
            kind="intro"
            label="Video de presentación"
            linkSummary="Usar un enlace de YouTube o Vimeo"
            linkHint="Pega un enlace o el código para insertar."
          />
        </Part>
        {isCourse && (
          <Part id="clases" title="Clases" note="Solo las ve quien compra.">
            {slots.program}
            <LessonVideos editor={editor} way={slots.video} />
            {needsVideo && (
              <FileSection
                editor={editor}
                field="video_url"
                kind="video"
                label="Video del curso"
                invitation="Elige uno o varios: cada video será una clase, en el orden de sus nombres. Después puedes agregar más."
                linkSummary="Usar un enlace"
                linkHint="De YouTube, Vimeo o Google Drive."
                way={slots.video}
                onSeveral={(videos) => uploadVideos(editor, videos, slots.video)}
              />
            )}
          </Part>
        )}
        <Part
          id="pdf"
          title={isCourse ? 'Recetas en PDF' : 'El recetario en PDF'}
          note={isCourse ? 'Solo las ve quien compra. Si quieres.' : 'Solo lo ve quien compra.'}
        >
          <FileSection
            editor={editor}
            field={isCourse ? 'recipe_pdf_url' : 'pdf_url'}
            kind="pdf"
            label={isCourse ? 'PDF con las recetas' : 'PDF del recetario'}
            linkSummary="Usar un enlace de Google Drive"
            linkHint="Un enlace para compartir."
            cover={slots.pdfCover}
          />
        </Part>
        <Part id="pagina" title="Página del producto" note="Opcional: lo que dejas vacío no se muestra.">
          <PageSection editor={editor} />
        </Part>
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
      <div className={`stack gap-5 ${styles.side}`}>
        <Checklist items={listChecks(values, labels.type, hasContent)} />
        <aside aria-label="Vista previa" className={styles.sticky}>
          <PreviewPane values={values} type={labels.type} card={slots.card} />
        </aside>
      </div>
    </div>
  );
}

/** The fields that a product needs, in the order in which she fills them. */
const NEEDED = ['title', 'description', 'price', 'USDprice'];

/** Enter leads to the next needed field that is empty, as the key of a phone says. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  const at = target instanceof HTMLInputElement ? NEEDED.indexOf(target.name) : -1;
  if (event.key !== 'Enter' || at < 0) return;
  const next = NEEDED.slice(at + 1)
    .map((name) => currentTarget.elements.namedItem(name))
    .find(
      (field) => (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && !field.value,
    );
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

interface PartProps {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}

function Part({ id, title, note, children }: PartProps) {
  return (
    <section
      className={`stack gap-4 pad-y-5 line-above below-bar ${styles.part}`}
      id={id}
      aria-labelledby={`${id}-t`}
    >
      <div className="row baseline spread gap-3 rows-0">
        <h2 className="heading-1 below-bar" id={`${id}-t`}>
          {title}
        </h2>
        {note && <p className="soft small">{note}</p>}
      </div>
      {children}
    </section>
  );
}
