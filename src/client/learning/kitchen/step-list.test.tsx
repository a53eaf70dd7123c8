import { expect, it } from 'vitest';
import { readRecipe } from '../../../rules/recipe-text';
import { shownText } from '../../testing/shown-text';
import { StepList } from './step-list';

it('names the minute of a long video as the room does', () => {
  const { recipe } = readRecipe('Rogel\n\nPasos\n1. Estira la masa (ver 1:15:03 de Masa).');
  const steps = recipe.steps.map((step) => ({ ...step, lessonId: 'masa' }));
  const page = (
    <StepList
      id="rogel"
      productId="curso"
      recipe={{ ...recipe, steps }}
      pictures={[]}
      scaling={{ by: 'recipe' }}
      factor={1}
      keepsPieces={false}
      setScaling={() => false}
    />
  );
  expect(shownText(page)).toContain('Ver en el video, 1:15:03');
});
