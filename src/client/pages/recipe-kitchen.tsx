import type { ComponentProps } from 'react';
import { CookMode } from '../learning/kitchen/cook-mode';
import { StepClip } from '../learning/lessons/step-clip';

/** The kitchen mode of a recipe, with the minutes of the videos that show its steps. */
export default function RecipeKitchen(props: Omit<ComponentProps<typeof CookMode>, 'clip'>) {
  return (
    <CookMode
      {...props}
      clip={(lessonId, atSeconds) => <StepClip lessonId={lessonId} atSeconds={atSeconds} />}
    />
  );
}
