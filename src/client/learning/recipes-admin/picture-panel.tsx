import { type ReactNode, useState } from 'react';
import type { AdminRecipe, RecipePicture } from '../../../contract/recipes';
import type { Recipe } from '../../../rules/recipes/recipe';
import { PRODUCT_PICTURE_LIMIT } from '../../../rules/upload-limits';
import { PickButton } from '../../files/pick-files';
import { UploadProgress } from '../../files/upload-progress';
import { isSending, startUpload, useUploadTasks } from '../../files/upload-store';
import { notifyError } from '../../notify-error';
import { useLatest } from '../../state/use-latest';
import { Picture } from '../../ui/picture';
import { TextButton } from '../../ui/text-button';
import { TitledSection } from '../../ui/titled-section';
import { recipeCalls, useRefreshRecipes } from './api';
import styles from './recipe-editor.module.css';

/** Takes a picture of a lesson's video for a step; the page gives it, because lessons are another part. */
export type FrameTaker = (props: {
  productId: string;
  lesson: string | null;
  atSeconds: number | null;
  onFrame: (file: File) => void;
}) => ReactNode;

interface PicturePanelProps {
  stored: AdminRecipe;
  /** As she types it. */
  recipe: Recipe;
  takeFrame: FrameTaker;
}

/** One picture of the dish and one of each step. */
export function PicturePanel({ stored, recipe, takeFrame }: PicturePanelProps) {
  // An upload ends long after the render in which it began.
  const latest = useLatest(stored.pictures);
  const [changed, setChanged] = useState({ of: stored.pictures, pictures: stored.pictures });
  // A saved text may have moved them.
  const pictures = changed.of === stored.pictures ? changed.pictures : stored.pictures;
  const slots = [
    { step: 0, label: 'El plato terminado', lesson: null, atSeconds: null },
    ...recipe.steps.map(({ title, text, lesson, atSeconds }, at) => ({
      step: at + 1,
      label: `Paso ${at + 1}: ${title ?? shorten(text)}`,
      lesson,
      atSeconds,
    })),
  ];
  return (
    <TitledSection className="stack gap-3 above-5" look="heading-1" id="recipe-pictures" title="Fotos">
      <p className="soft">
        Se ven en la receta, en el modo cocina y en el índice. Siguen a su paso si lo mueves.
      </p>
      <ul className={`stack gap-4 ${styles.pictures}`}>
        {slots.map((slot) => (
          <Slot
            key={slot.step}
            {...slot}
            stored={stored}
            picture={pictures.find(({ step }) => step === slot.step)}
            onPictures={(next) => setChanged({ of: latest.current, pictures: next })}
            takeFrame={takeFrame}
          />
        ))}
      </ul>
    </TitledSection>
  );
}

interface SlotProps extends Pick<PicturePanelProps, 'stored' | 'takeFrame'> {
  step: number;
  label: string;
  /** The minute of a video that shows the step. */
  lesson: string | null;
  atSeconds: number | null;
  picture: RecipePicture | undefined;
  onPictures: (pictures: RecipePicture[]) => void;
}

function Slot({ stored, step, label, lesson, atSeconds, picture, onPictures, takeFrame }: SlotProps) {
  const { id: recipeId, productId, productType } = stored;
  const refresh = useRefreshRecipes();
  const form = `recipe-pictures ${recipeId}`;
  const slot = String(step);
  const task = useUploadTasks(form).find((one) => one.slot === slot);
  const adopt = (answer: { pictures: RecipePicture[] }) => {
    onPictures(answer.pictures);
    void refresh();
  };
  const send = (file: File) =>
    startUpload({
      form,
      slot,
      file,
      limit: PRODUCT_PICTURE_LIMIT,
      send: (chosen, sending) => recipeCalls.setPicture(recipeId, slot, chosen, sending),
      onDone: adopt,
    });
  const remove = () => recipeCalls.removePicture(recipeId, slot).then(adopt, notifyError);
  return (
    <li className={`stack gap-3 ${styles.slot}`}>
      <span className={`self-start clip corner-1 four-thirds ${styles.thumb}`}>
        {picture && <Picture className="cover" image={picture} alt={`Foto de ${label}`} sizes="6rem" />}
      </span>
      <div className="stack gap-2">
        <b>{label}</b>
        {task && task.step !== 'done' && <UploadProgress task={task} />}
        {!(task && isSending(task)) && (
          <div className="row gap-3 rows-2">
            <PickButton
              subject={label}
              accept={PRODUCT_PICTURE_LIMIT.accept}
              look="plain"
              onFiles={([file]) => file && send(file)}
            >
              {picture ? 'Cambiar foto' : 'Subir foto'}
            </PickButton>
            {productType === 'curso' && takeFrame({ productId, lesson, atSeconds, onFrame: send })}
            {picture && <TextButton onClick={() => void remove()}>Quitar</TextButton>}
          </div>
        )}
      </div>
    </li>
  );
}

const SHORT = 60;

function shorten(text: string): string {
  return text.length <= SHORT ? text : `${text.slice(0, text.lastIndexOf(' ', SHORT))}…`;
}
