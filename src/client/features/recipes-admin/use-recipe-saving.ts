import { useEffect, useRef, useState } from 'react';
import type { AdminRecipe, RecipeStatus } from '../../../shared/recipes';
import { ApiError, messageOf } from '../../api';
import { recipeCalls, useRefreshRecipes } from './api';

/** Text that was not saved when its editor closed. It survives navigation, but not a closed tab. */
const unsaved = new Map<string, string>();

const PAUSE_MS = 1200;

interface Change {
  status?: RecipeStatus;
  isFree?: boolean;
}

export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'stale';

/**
 * Keeps a recipe saved. A draft is saved in each pause; what students can see waits for the button.
 * Only one save runs at a time, each with the version that the last one returned.
 */
export function useRecipeSaving(first: AdminRecipe) {
  const [stored, setStored] = useState(first);
  const [text, setText] = useState(() => unsaved.get(first.id) ?? first.text);
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState('');
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(first);
  const typed = useRef(text);
  typed.current = text;
  const refresh = useRefreshRecipes();
  const isChanged = text.trim() !== stored.text.trim();

  /** Starts after the save before it, with the text and the version of that moment. */
  function save(change: Change = {}): Promise<boolean> {
    const work = running.current.then(() => send(change));
    running.current = work;
    return work;
  }

  /** Sends nothing when the save before it has stored the text or made the recipe ready. */
  function saveDraft(): void {
    running.current = running.current.then(async () => {
      const { text: known, status } = latest.current;
      if (status !== 'ready' && typed.current.trim() !== known.trim()) await send({});
    });
  }

  async function send(change: Change): Promise<boolean> {
    setState('saving');
    try {
      const { version } = latest.current;
      const answer = await recipeCalls.save(first.id, { text: typed.current, version, ...change });
      latest.current = answer;
      setStored(answer);
      setState('saved');
      setProblem('');
      void refresh();
      return true;
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'stale_recipe';
      setState(isStale ? 'stale' : 'failed');
      setProblem(messageOf(error));
      return false;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause begins with each change of the text.
  useEffect(() => {
    if (isChanged) unsaved.set(first.id, text);
    else unsaved.delete(first.id);
    if (!isChanged || stored.status === 'ready' || state === 'stale') return;
    const timer = setTimeout(saveDraft, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isChanged, stored.status]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);

  const shown: SaveState = state === 'saved' && isChanged ? 'changed' : state;
  return { stored, text, setText, isChanged, state: shown, problem, save };
}
