import { type KeyboardEvent, useRef, useState } from 'react';
import type { Image } from '../../../../contract/catalogue';
import { PRODUCT_PICTURE_LIMIT } from '../../../../rules/upload-limits';
import { useKeptFiles } from '../../../files/kept-files';
import { DropZone, PickButton } from '../../../files/pick-files';
import { UploadProgress } from '../../../files/upload-progress';
import { cancelUpload, isSending } from '../../../files/upload-store';
import { Icon } from '../../../ui/icon';
import { IMAGE_FIELDS } from '../product-values';
import type { EditorParts } from './editor-parts';
import styles from './files.module.css';
import { PhotoDialog } from './photo-dialog';
import { PhotoTile, PhotoUpload } from './photo-tile';
import { PictureLinks } from './picture-links';
import { MOST_PHOTOS, uploadPhoto } from './upload-into';
import { moveEntry, stepOfKey, useTileDrag } from './use-tile-drag';

/** Up to three pictures; the first is the cover. They are ordered by drag, by arrow keys or from their menu. */
export function PhotosSection({ editor }: { editor: EditorParts }) {
  const { sessionKey, values, set, uploads, errors } = editor;
  const { images } = values;
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const tasks = uploads.filter(({ slot }) => slot.startsWith('images'));
  const sending = tasks.filter(isSending);
  const free = MOST_PHOTOS - images.length - sending.length;
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

  function upload(files: File[], replaced?: Image) {
    for (const file of files.slice(0, replaced ? 1 : Math.max(0, free)))
      uploadPhoto(sessionKey, file, replaced);
  }

  function remove(at: number) {
    const before = images;
    setOpened(null);
    set('images', images.toSpliced(at, 1));
    editor.undo('Foto quitada.', () => set('images', before));
  }

  // What a reload interrupted goes on.
  useKeptFiles(sessionKey, (file, slot) => {
    if (slot.startsWith('images')) upload([file]);
  });

  const isEmpty = images.length === 0 && sending.length === 0;
  const zone = isEmpty
    ? `items-center text-center ${styles.zone}`
    : `items-start align-center ${styles.zoneRow}`;
  const pick = (
    <PickButton
      subject={`Subir archivo: Imagen ${Math.min(MOST_PHOTOS, images.length + 1)}`}
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
        <ul className={`stack gap-2 ${styles.photos}`} ref={list} data-count={images.length + sending.length}>
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
        <DropZone className={`stack gap-3 corner-2 leading-4 ${zone}`} onFiles={(files) => upload(files)}>
          <Icon name="upload" />
          <div className={isEmpty ? '' : 'stack items-start gap-2'}>
            <p>
              {isEmpty ? 'Suelta aquí las fotos' : `Puedes sumar ${free === 1 ? 'una más' : `${free} más`}`}
            </p>
            <p className="soft small">{PRODUCT_PICTURE_LIMIT.hint}</p>
          </div>
          {pick}
        </DropZone>
      )}
      {free <= 0 && images.length === MOST_PHOTOS && (
        <p className="soft small">Ya están las tres. Para cambiar una, suelta otra encima o toca su lápiz.</p>
      )}
      {tasks
        .filter((task) => !isSending(task))
        .map((task) => (
          <UploadProgress key={task.id} task={task} />
        ))}
      {errors.images && (
        <p className="line gap-2 bad small bold break" role="alert">
          <Icon name="alert" />
          {errors.images}
        </p>
      )}
      <details className={styles.fold} open={editor.isNew}>
        <summary className="inline gap-close tap bold pointer">
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
