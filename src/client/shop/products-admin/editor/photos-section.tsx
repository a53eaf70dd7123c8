import { type KeyboardEvent, useRef, useState } from 'react';
import type { Image } from '../../../../contract/catalogue';
import { PRODUCT_PICTURE_LIMIT } from '../../../../rules/upload-limits';
import { DropZone, PickButton } from '../../../files/pick-files';
import { UploadProgress } from '../../../files/upload-progress';
import { cancelUpload, isSending, uploadFile } from '../../../files/upload-store';
import { Icon } from '../../../ui/icon';
import { IMAGE_FIELDS } from '../product-values';
import type { EditorParts } from './editor-parts';
import styles from './files.module.css';
import { moveEntry, stepOfKey } from './move-picture';
import { PhotoDialog } from './photo-dialog';
import { PhotoTile, PhotoUpload } from './photo-tile';
import { PictureLinks } from './picture-links';
import { readSession } from './session-store';
import { setValue } from './sessions';
import { useTileDrag } from './use-tile-drag';

const MOST = IMAGE_FIELDS.length;

/** Up to three pictures; the first is the cover. They are ordered by drag, by arrow keys or from their menu. */
export function PhotosSection({ editor }: { editor: EditorParts }) {
  const { sessionKey, values, set, uploads, errors } = editor;
  const { images } = values;
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const tasks = uploads.filter(({ slot }) => slot.startsWith('images'));
  const sending = tasks.filter(isSending);
  const free = MOST - images.length - sending.length;
  const drag = useTileDrag(list, (from, to) => move(from, to));

  function move(from: number, to: number) {
    const next = moveEntry(images, from, to);
    if (to < 0 || to >= images.length || from === to) return;
    set('images', next);
    setSaid(to === 0 ? 'Ahora es la portada.' : `Ahora es la foto ${to + 1}.`);
    // Moving an element takes its focus away.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-handle]')[to]?.focus());
  }

  function onKey(event: KeyboardEvent, at: number) {
    const step = stepOfKey(event.key);
    if (step === 0) return;
    event.preventDefault();
    move(at, at + step);
  }

  /** Reads the latest pictures when the upload arrives, because she may have moved some since. */
  function upload(files: File[], replaced?: Image) {
    for (const file of files.slice(0, replaced ? 1 : Math.max(0, free))) {
      const slot = `images ${file.name} ${file.size}`;
      uploadFile('picture', { form: sessionKey, slot }, file, ({ url }) => {
        const now = readSession(sessionKey)?.values.images ?? [];
        const at = replaced ? now.findIndex((image) => image.url === replaced.url) : -1;
        const picture = {
          url,
          description: at < 0 ? `Imagen ${now.length + 1}` : (now[at]?.description ?? ''),
        };
        const next = at < 0 ? [...now, picture] : now.with(at, picture);
        setValue(sessionKey, 'images', next.slice(0, MOST));
      });
    }
  }

  function remove(at: number) {
    const before = images;
    setOpened(null);
    set('images', images.toSpliced(at, 1));
    editor.undo('Foto quitada.', () => set('images', before));
  }

  const isEmpty = images.length === 0 && sending.length === 0;
  const pick = (
    <PickButton
      subject={`Subir archivo: Imagen ${Math.min(MOST, images.length + 1)}`}
      accept={PRODUCT_PICTURE_LIMIT.accept}
      multiple
      onFiles={(files) => upload(files)}
    >
      Elegir fotos
    </PickButton>
  );
  return (
    <>
      {!isEmpty && (
        <ul className={styles.photos} ref={list} data-count={images.length + sending.length}>
          {images.map((image, at) => (
            <PhotoTile
              key={image.url}
              image={image}
              at={at}
              isDragged={drag.from === at}
              isTarget={drag.to === at && drag.from !== at}
              handleProps={{ ...drag.handleProps(at), onKeyDown: (event) => onKey(event, at) }}
              onOpen={() => setOpened(at)}
              onReplace={(files) => upload(files, image)}
            />
          ))}
          {sending.map((task) => (
            <PhotoUpload key={task.id} task={task} onCancel={() => cancelUpload(task.id)} />
          ))}
        </ul>
      )}
      <p className="vh" role="status">
        {said}
      </p>
      {free > 0 && (
        <DropZone className={isEmpty ? styles.zone : styles.zoneRow} onFiles={(files) => upload(files)}>
          <Icon name="upload" />
          <div>
            <p>
              {isEmpty ? 'Suelta aquí las fotos' : `Puedes sumar ${free === 1 ? 'una más' : `${free} más`}`}
            </p>
            <p className="soft small">{PRODUCT_PICTURE_LIMIT.hint}</p>
          </div>
          {pick}
        </DropZone>
      )}
      {free <= 0 && images.length === MOST && (
        <p className="soft small">Ya están las tres. Para cambiar una, suelta otra encima o toca su lápiz.</p>
      )}
      {tasks
        .filter((task) => !isSending(task))
        .map((task) => (
          <UploadProgress key={task.id} task={task} />
        ))}
      {errors.images && (
        <p className={styles.error} role="alert">
          <Icon name="alert" />
          {errors.images}
        </p>
      )}
      <details className={styles.fold} open={editor.isNew}>
        <summary>
          Usar direcciones web
          <Icon name="down" />
        </summary>
        <PictureLinks
          labels={['Imagen 1', 'Imagen 2 (opcional)', 'Imagen 3 (opcional)']}
          names={IMAGE_FIELDS}
          images={images}
          onChange={(next) => set('images', next)}
          errorOf={(at) => errors[`images.${at}.url`]}
          describe={(at) => (editor.isNew ? `Imagen ${at + 1}` : editor.labels.newPicture(at + 1))}
        />
      </details>
      {opened !== null && images[opened] && (
        <PhotoDialog
          image={images[opened]}
          at={opened}
          count={images.length}
          onDescribe={(description) =>
            set(
              'images',
              images.map((image, at) => (at === opened ? { ...image, description } : image)),
            )
          }
          onMove={(to) => {
            move(opened, to);
            setOpened(to);
          }}
          onReplace={(files) => {
            upload(files, images[opened]);
            setOpened(null);
          }}
          onRemove={() => remove(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
