/** Prints the recipe, or only its cost: the style sheets read the attribute. */
export function printPage(what: 'recipe' | 'cost'): void {
  const root = document.documentElement;
  root.dataset.print = what;
  addEventListener('afterprint', () => delete root.dataset.print, { once: true });
  print();
}
