import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { Recipe } from './demo-product';

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
const PAPER = rgb(0.984, 0.957, 0.91);
const COCOA = rgb(0.231, 0.125, 0.094);
const SOFT = rgb(0.416, 0.278, 0.22);
const MORA = rgb(0.62, 0.106, 0.302);

/** Creates a booklet: cover, introduction, and each recipe with its ingredients on dotted lines. */
export async function printRecipes(booklet: Booklet): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(booklet.title);
  pdf.setAuthor(booklet.author);
  pdf.setLanguage('es-AR');
  const press = new Press(pdf, {
    title: await pdf.embedFont(StandardFonts.TimesRomanBold),
    text: await pdf.embedFont(StandardFonts.Helvetica),
    strong: await pdf.embedFont(StandardFonts.HelveticaBold),
    note: await pdf.embedFont(StandardFonts.TimesRomanItalic),
  });

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
  press.paragraph('En estas páginas', 'strong', 12, COCOA);
  press.gap(6);
  for (const recipe of booklet.recipes) press.leader(recipe.name, recipe.yields);

  for (const recipe of booklet.recipes) printRecipe(press, recipe);
  press.numberPages();
  return pdf.save();
}

function printRecipe(press: Press, recipe: Recipe): void {
  press.turnPage();
  press.paragraph(recipe.name, 'title', 22, MORA);
  press.gap(4);
  press.paragraph(`${recipe.yields}. Tiempo: ${recipe.time}.`, 'note', 12, SOFT);
  press.gap(14);
  press.paragraph('Ingredientes', 'strong', 12, COCOA);
  press.gap(6);
  for (const [word, amount] of recipe.ingredients) press.leader(word, amount);
  press.gap(14);
  press.paragraph('Preparación', 'strong', 12, COCOA);
  press.gap(6);
  recipe.steps.forEach((step, index) => {
    press.spaced(`${index + 1}. ${step}`);
  });
  press.gap(4);
  press.paragraph(`Consejo: ${recipe.tip}`, 'note', 12, MORA);
}

type Face = 'title' | 'text' | 'strong' | 'note';

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
    for (const line of wrap(words, this.fonts[face], size, INNER)) {
      this.room(size * 1.35).drawText(line, { x: MARGIN, y: this.y, size, font: this.fonts[face], color });
    }
  }

  spaced(words: string): void {
    this.paragraph(words, 'text', 11);
    this.gap(6);
  }

  /** Label, dotted line, value. */
  leader(word: string, figure: string): void {
    const size = 11;
    const page = this.room(18);
    const from = MARGIN + this.fonts.text.widthOfTextAtSize(word, size) + 5;
    const figureAt = A5.width - MARGIN - this.fonts.strong.widthOfTextAtSize(figure, size);
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
}

function wrap(words: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}
