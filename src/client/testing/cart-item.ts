/** An item as the cart stores it. */
export const TART = {
  id: 'tart',
  imageUrl: '/tart.webp',
  title: 'Tarta',
  USDprice: 3,
  description: 'Rica',
  price: 10,
  type: 'curso',
} as const;
