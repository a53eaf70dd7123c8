import type { ReactNode } from 'react';
import { readIntroLink, readPdfLink, readVideoLink } from '../../../../rules/media-links';
import { Alert } from '../../../ui/alert';
import { Checklist } from './checklist';
import styles from './editor.module.css';
import type { EditorParts } from './editor-parts';
import { FileSection } from './file-section';
import { PhotosSection } from './photos-section';
import { type PreviewCard, PreviewPane } from './preview-pane';
import { listChecks, priceHint } from './product-checks';
import { PageSection, PriceSection, WhatSection } from './text-sections';

export interface EditorSlots {
  card: PreviewCard;
  /** The lessons of a course that exists. */
  program?: ReactNode;
  /** The cover of the PDF: of the file just chosen, or of the stored one. */
  pdfCover?: ((file: File | undefined) => ReactNode) | undefined;
}

interface EditorFormProps {
  editor: EditorParts;
  slots: EditorSlots;
  hasContent: boolean;
  otherPrices: [number, number] | null;
  isWaiting: boolean;
  /** A course without a video offers to upload the first one here. */
  needsVideo: boolean;
  onSubmit: () => void;
}

/** The editor's sheet with its parts, and what will be seen beside it. */
export function EditorForm(props: EditorFormProps) {
  const { editor, slots, hasContent, otherPrices, isWaiting, needsVideo, onSubmit } = props;
  const { labels, values } = editor;
  const isCourse = labels.type === 'curso';
  const many = isCourse ? 'cursos' : 'recetarios';
  return (
    <div className={styles.editor}>
      <form
        className={styles.sheet}
        aria-label={editor.isNew ? labels.create : labels.edit}
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
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
            read={readIntroLink}
            removed="Video quitado."
            icon="play"
          />
        </Part>
        {isCourse && (
          <Part id="clases" title="Clases" note="Solo las ve quien compra.">
            {slots.program}
            {needsVideo && (
              <FileSection
                editor={editor}
                field="video_url"
                kind="video"
                label="Video del curso"
                invitation="La primera clase. Después puedes agregar todas las que quieras."
                linkSummary="Usar un enlace"
                linkHint="De YouTube, Vimeo o Google Drive."
                read={readVideoLink}
                removed="Video quitado."
                icon="play"
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
            read={readPdfLink}
            removed="PDF quitado."
            icon="book"
            cover={slots.pdfCover}
          />
        </Part>
        <Part id="pagina" title="Página del producto" note="Opcional: lo que dejas vacío no se muestra.">
          <PageSection editor={editor} />
        </Part>
        {isWaiting && <Alert>Espera a que termine de subir el archivo.</Alert>}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
      <div className={styles.side}>
        <Checklist items={listChecks(values, labels.type, hasContent)} />
        <aside aria-label="Vista previa" className={styles.sticky}>
          <PreviewPane values={values} type={labels.type} card={slots.card} />
        </aside>
      </div>
    </div>
  );
}

function Part({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.part} id={id} aria-labelledby={`${id}-t`}>
      <div className={styles.partHead}>
        <h2 className={styles.heading} id={`${id}-t`}>
          {title}
        </h2>
        {note && <p>{note}</p>}
      </div>
      {children}
    </section>
  );
}
