import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { clockTime } from '../../ui/clock-time';
import { ProductProgram } from './product-program';

it('shows the time of a lesson as the room and the player do', () => {
  const lesson = {
    id: 'clase',
    title: 'Masa',
    durationSeconds: 21.6,
    isPreview: false,
    availableAt: null,
    opensAfterDays: null,
    hasCaptions: false,
  };
  const section = { id: 'parte', title: 'La masa', lessons: [{ ...lesson, kind: 'video' as const }] };
  const page = renderToStaticMarkup(
    createElement(ProductProgram, { productId: 'rogel', sections: [section] }),
  );
  expect(page).toContain(`>${clockTime(21.6)}<`);
});
