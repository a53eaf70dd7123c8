import { useQuery } from '@tanstack/react-query';
import { TitledSection } from '../../ui/titled-section';
import { recipeVoicesQuery } from './api';
import { MadePanel } from './made-panel';
import { HowChosen, VoiceWall } from './voice-wall';

/** Below a recipe: she shows what she made of it, and sees what others made. */
export function RecipeMade({ productId, recipeId }: { productId: string; recipeId: string }) {
  const { data } = useQuery(recipeVoicesQuery(productId, recipeId));
  return (
    <div className="stack gap-6 above-6 pad-top-5 line-above no-print">
      <MadePanel productId={productId} recipeId={recipeId} />
      {data && data.data.length > 0 && (
        <TitledSection className="stack gap-4" id="lo-hicieron" title="Lo hicieron">
          <VoiceWall
            voices={data.data}
            pathOf={({ id }) => `/lo-hice?producto=${encodeURIComponent(productId)}&foto=${id}`}
          />
          <HowChosen />
        </TitledSection>
      )}
    </div>
  );
}
