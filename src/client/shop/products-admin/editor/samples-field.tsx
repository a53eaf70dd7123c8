import { PRODUCT_PICTURE_LIMIT } from '../../../../rules/upload-limits';
import { PickButton } from '../../../files/pick-files';
import { UploadProgress } from '../../../files/upload-progress';
import { uploadFile } from '../../../files/upload-store';
import { TextButton } from '../../../ui/text-button';
import { SAMPLE_FIELDS } from '../product-values';
import { type EditorParts, isOwnFile } from './editor-parts';
import { PictureLinks } from './picture-links';
import { readSession } from './session-store';
import { setValue } from './sessions';

/** Pictures of pages that anybody may read before buying. */
export function SamplesField({ editor }: { editor: EditorParts }) {
  const { sessionKey, values, set, uploads, errors } = editor;
  const { samples } = values;
  const tasks = uploads.filter(({ slot }) => slot.startsWith('samples'));
  const name = (at: number) => `Página de muestra ${at + 1}`;

  function upload([file]: File[]) {
    if (!file) return;
    uploadFile('picture', { form: sessionKey, slot: `samples ${file.name}` }, file, ({ url }) => {
      const now = readSession(sessionKey)?.values.samples ?? [];
      const next = [...now, { url, description: name(now.length) }];
      setValue(sessionKey, 'samples', next.slice(0, SAMPLE_FIELDS.length));
    });
  }

  function remove(at: number) {
    const before = samples;
    set('samples', samples.toSpliced(at, 1));
    editor.undo('Página de muestra quitada.', () => set('samples', before));
  }

  return (
    <>
      <PictureLinks
        labels={SAMPLE_FIELDS.map((_, at) => name(at))}
        names={SAMPLE_FIELDS}
        images={samples}
        onChange={(next) => set('samples', next)}
        errorOf={(at) => errors[`samples.${at}.url`]}
        describe={name}
      />
      <div className="row stretch gap-4 rows-0">
        {samples.length < SAMPLE_FIELDS.length && (
          <PickButton subject={name(samples.length)} accept={PRODUCT_PICTURE_LIMIT.accept} onFiles={upload}>
            Subir archivo
          </PickButton>
        )}
        {samples.map(
          ({ url }, at) =>
            isOwnFile(url) && (
              <TextButton key={url} onClick={() => remove(at)}>
                Quitar la página {at + 1}
              </TextButton>
            ),
        )}
      </div>
      {tasks.map((task) => (
        <UploadProgress key={task.id} task={task} />
      ))}
    </>
  );
}
