import { useEffect, useRef, useState } from 'react';
import type { AdminRecipe } from '../../../contract/recipes';
import { ApiError } from '../../api';
import { createSaver, useSaveState } from '../../saving/saver';
import { keepTyped, readTyped } from '../../saving/typed-values';
import { isUnanswered } from '../../saving/until-answered';
import { useSession } from '../../state/session-store';
import { useLatest } from '../../state/use-latest';
import { type RecipeChange, recipeCalls, useRefreshRecipes } from './api';

const PAUSE_MS = 1200;

type Change = Pick<RecipeChange, 'status' | 'isFree'>;

/** Her text, and the stored one that it began with. */
interface TypedText {
  start: string;
  text: string;
}

/** Saves a draft in each pause; what students can see waits for the button, and until then the device has the text. */
export function useRecipeSaving(first: AdminRecipe) {
  const refresh = useRefreshRecipes();
  const subject = `recipe ${first.id}`;
  const [owner] = useState(() => useSession.getState().user?.id);
  const [kept] = useState(() => readTyped<TypedText>(subject, owner));
  const [stored, setStored] = useState(first);
  const [text, setShown] = useState(kept?.text ?? first.text);
  const [other, setOther] = useState(() =>
    kept && isOther(kept.start, first.text) && isOther(kept.text, first.text) ? first : null,
  );
  const latest = useRef({ recipe: first, text, isAsked: other !== null });
  const changes = useRef<Change[]>([]);
  const { state, problem } = useSaveState(subject);
  const isChanged = isOther(text, stored.text);

  async function send(): Promise<'conflict' | undefined> {
    const change = changes.current.shift();
    const { recipe, text: typed, isAsked } = latest.current;
    if (isAsked) return 'conflict';
    // A pause sends nothing when the save before it has stored the text or made the recipe ready.
    if (!change && (recipe.status === 'ready' || !isOther(typed, recipe.text))) return;
    try {
      const answer = await recipeCalls.save(first.id, { text: typed, version: recipe.version, ...change });
      adopt(answer);
      void refresh();
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'stale_recipe';
      if (!isStale && !isUnanswered(error)) throw error;
      // It is sent again with the text.
      if (change) changes.current.unshift(change);
      if (!isStale) throw error;
      const theirs = await recipeCalls.read(first.id);
      if (isOther(theirs.text, recipe.text) && isOther(theirs.text, typed)) {
        ask(theirs);
        return 'conflict';
      }
      adopt(theirs);
      return await send();
    }
  }
  const newest = useLatest(send);
  const [saver] = useState(() => createSaver({ subject, pauseMs: PAUSE_MS, send: () => newest.current() }));
  useEffect(() => {
    if (kept) saver.touch();
    // What is not sent yet waits on the device for the next visit.
    return () => void saver.settle();
  }, [saver, kept]);

  function adopt(recipe: AdminRecipe): void {
    latest.current.recipe = recipe;
    setStored(recipe);
    keep(latest.current.text);
  }

  function ask(theirs: AdminRecipe | null): void {
    latest.current.isAsked = theirs !== null;
    setOther(theirs);
  }

  function keep(typed: string): void {
    const start = latest.current.recipe.text;
    keepTyped(subject, isOther(typed, start) ? { start, text: typed } : undefined, owner);
  }

  function setText(typed: string): void {
    latest.current.text = typed;
    setShown(typed);
    keep(typed);
    saver.touch();
  }

  /** Saves now, with a change of the recipe beside its text. Returns whether the shop has it. */
  async function save(change: Change = {}): Promise<boolean> {
    changes.current.push(change);
    return (await saver.save()) === 'saved';
  }

  /** Goes on from the other version, with her text or with the other one. */
  function resolve(isMine: boolean): void {
    if (!other) return;
    adopt(other);
    ask(null);
    setText(isMine ? text : other.text);
  }

  const shown = other ? 'conflict' : state === 'saved' && isChanged ? 'unsaved' : state;
  return { stored, text, setText, isChanged, state: shown, problem, save, other, resolve };
}

const isOther = (one: string, another: string) => one.trim() !== another.trim();
