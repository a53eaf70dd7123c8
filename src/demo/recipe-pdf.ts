import { PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { capitalize } from '../rules/capitalize';
import { formatQuantity } from '../rules/recipes/measure';
import type { Ingredient, Recipe, Step } from '../rules/recipes/recipe';
import { formatFraction } from '../rules/recipes/rounding';
import { wrapWords } from '../rules/wrap-words';
import { COCOA, MORA, PAPER, SOFT } from '../server/platform/pdf/shop-colours';
import { embedFonts, type Face } from '../server/platform/pdf/shop-fonts';

interface Booklet {
  title: string;
  author: string;
  /** JPEG bytes of the cover picture. */
  cover: Uint8Array;
  foreword: string[];
  recipes: Recipe[];
}

const A5 = { width: 420, height: 595 };
const MARGIN = 44;
const INNER = A5.width - 2 * MARGIN;

/** Creates a booklet: cover, introduction, index, and each recipe with its ingredients on dotted lines. */
export async function printRecipes(booklet: Booklet): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(booklet.title);
  pdf.setAuthor(booklet.author);
  pdf.setLanguage('es-AR');
  const press = new Press(pdf, await embedFonts(pdf, ['title', 'text', 'strong', 'note']));

  press.turnPage();
  await press.picture(booklet.cover);
  press.gap(26);
  press.paragraph(booklet.title, 'title', 30, MORA);
  press.gap(8);
  press.paragraph(booklet.author, 'note', 16, SOFT);

  press.turnPage();
  press.paragraph('Antes de empezar', 'title', 22, MORA);
  press.gap(10);
  for (const words of booklet.foreword) press.spaced(words);
  press.gap(8);
  press.paragraph('En estas páginas', 'strong', 13, COCOA);
  press.gap(6);
  for (const recipe of booklet.recipes) press.leader(recipe.title, recipe.yield?.text ?? '');

  for (const recipe of booklet.recipes) printRecipe(press, recipe);
  press.numberPages();
  return pdf.save();
}

function printRecipe(press: Press, recipe: Recipe): void {
  press.turnPage();
  press.paragraph(recipe.title, 'title', 22, MORA);
  press.gap(4);
  const yields = recipe.yield ? [`Rinde ${recipe.yield.text}`] : [];
  const mould = recipe.mould ? [recipe.mould.text] : [];
  const facts = recipe.facts.map(({ label, text }) => `${label}: ${text}`);
  press.paragraph(`${[...yields, ...mould, ...facts].join('. ')}.`, 'note', 12, SOFT);
  if (recipe.intro !== null) {
    press.gap(8);
    press.paragraph(recipe.intro, 'text', 12);
  }
  for (const { title, ingredients } of recipe.groups) {
    press.gap(12);
    press.paragraph(title ?? 'Ingredientes', 'strong', 13, COCOA);
    press.gap(4);
    for (const ingredient of ingredients) press.leader(...nameAndAmount(ingredient));
  }
  press.gap(14);
  press.paragraph('Preparación', 'strong', 13, COCOA);
  press.gap(6);
  recipe.steps.forEach((step, index) => {
    press.spaced(`${index + 1}. ${stepText(step)}`);
    if (step.note !== null) press.paragraph(step.note, 'note', 12, MORA);
  });
  for (const note of recipe.notes) press.paragraph(note, 'note', 12, MORA);
}

function nameAndAmount({ name, note, amount, upTo, unit, toTaste }: Ingredient): [string, string] {
  const label = capitalize(name) + (note === null ? '' : `, ${note}`);
  if (amount === null) return [label, toTaste ? 'a gusto' : ''];
  if (unit === null || unit === 'unidad') return [label, formatFraction(amount)];
  return [label, formatQuantity({ amount, upTo, unit }, 1).replaceAll('\u00a0', ' ')];
}

function stepText({ title, text }: Step): string {
  return title === null ? text : `${title}. ${text}`;
}

/** Writes lines from top to bottom and starts a new page when one is full. */
class Press {
  private page: PDFPage | undefined;
  private y = 0;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly fonts: Record<Face, PDFFont>,
  ) {}

  turnPage(): PDFPage {
    const page = this.pdf.addPage([A5.width, A5.height]);
    page.drawRectangle({ x: 0, y: 0, ...A5, color: PAPER });
    this.page = page;
    this.y = A5.height - MARGIN;
    return page;
  }

  gap(points: number): void {
    this.y -= points;
  }

  async picture(jpeg: Uint8Array): Promise<void> {
    const image = await this.pdf.embedJpg(jpeg);
    const height = (INNER * image.height) / image.width;
    this.room(height).drawImage(image, { x: MARGIN, y: this.y, width: INNER, height });
  }

  paragraph(words: string, face: Face, size: number, color = COCOA): void {
    for (const line of wrapWords(words, INNER, (words) => this.measure(words, face, size))) {
      this.room(size * 1.35).drawText(line, { x: MARGIN, y: this.y, size, font: this.fonts[face], color });
    }
  }

  spaced(words: string): void {
    this.paragraph(words, 'text', 12);
    this.gap(6);
  }

  /** Label, dotted line, value. */
  leader(word: string, figure: string): void {
    const size = 12;
    const page = this.room(19);
    const from = MARGIN + this.measure(word, 'text', size) + 5;
    const figureAt = A5.width - MARGIN - this.measure(figure, 'strong', size);
    page.drawText(word, { x: MARGIN, y: this.y, size, font: this.fonts.text, color: COCOA });
    page.drawText(figure, { x: figureAt, y: this.y, size, font: this.fonts.strong, color: COCOA });
    page.drawLine({
      start: { x: from, y: this.y + 2 },
      end: { x: figureAt - 5, y: this.y + 2 },
      thickness: 1.2,
      color: SOFT,
      dashArray: [0.1, 4],
      lineCap: 1,
    });
  }

  numberPages(): void {
    this.pdf.getPages().forEach((page, index) => {
      if (index === 0) return;
      const figure = `${index + 1}`;
      const x = (A5.width - this.fonts.note.widthOfTextAtSize(figure, 11)) / 2;
      page.drawText(figure, { x, y: 24, size: 11, font: this.fonts.note, color: SOFT });
    });
  }

  /** Moves down by `height`; starts a new page if the current one has no room. */
  private room(height: number): PDFPage {
    const page = this.page && this.y - height >= MARGIN ? this.page : this.turnPage();
    this.y -= height;
    return page;
  }

  /** Measures words once each: texts repeat their words, and laying out a word is slow. */
  private measure(words: string, face: Face, size: number): number {
    let width = 0;
    for (const word of words.split(/(?<= )/)) {
      const key = `${face} ${word}`;
      const known = widths.get(key) ?? this.fonts[face].widthOfTextAtSize(word, 100) / 100;
      widths.set(key, known);
      width += known * size;
    }
    return width;
  }
}

/** All booklets use the same fonts, so a word measured for one is known for the next. */
const widths = new Map<string, number>();
