import type { Product } from '../../contract/catalogue';
import { MadeIt } from '../learning/voices/made-it';
import ProductStory from '../shop/catalogue/product-story';

/** What the product is, and what people made with it. The browser loads it only when it renders the page itself. */
export default function ProductBelow({ product }: { product: Product }) {
  return (
    <>
      <ProductStory product={product} />
      <MadeIt product={product} />
    </>
  );
}
