import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = import.meta.dirname;
const WINGS = ['platform', 'accounts', 'shop', 'learning', 'office'];

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

/** Every import between source files, by their paths below `src`. Tests and what only they use do not count. */
const IMPORTS = readSources().flatMap(({ path, text }): Import[] => {
  const found = text.matchAll(/(?:(?:import|export)\s+(type\s)?[^;'"]*?from\s+|import\()'(\.[^']+)'/g);
  return [...found].map(([, type, target = '']) => ({
    from: path,
    to: relative(SRC, resolve(SRC, dirname(path), target)),
    isType: type !== undefined,
  }));
});

/** A new provider may cost its folders and this many other files, so the names of the present ones stand in no more. */
const FILES_OF_A_PROVIDER = 8;
const FILES_OF_A_FIELD = 7;

/** A ceiling that only goes down. */
const BODIES_DRAWN_TWICE = 14;

const describeImport = ({ from, to }: Import) => `${from} -> ${to}`;
const wingOf = (path: string) => WINGS.indexOf(/^server\/(\w+)\//.exec(path)?.[1] ?? '');
const CLIENT_WINGS = ['account', 'shop', 'learning', 'office', 'pages'];
const clientWingOf = (path: string) => CLIENT_WINGS.indexOf(/^client\/(\w+)\//.exec(path)?.[1] ?? '');

describe('the structure of the sources', () => {
  it('lets imports between the wings of the server go down only', () => {
    const upward = IMPORTS.filter(({ from, to }) => wingOf(from) >= 0 && wingOf(to) > wingOf(from));
    expect(upward.map(describeImport)).toEqual([]);
  });

  it('opens the wings only above them: nobody imports the door of its own or of a higher wing', () => {
    const wrong = IMPORTS.filter(
      ({ from, to, isType }) =>
        /\/open-(platform|accounts|shop|learning|office)$/.test(to) &&
        wingOf(from) >= 0 &&
        !(isType && wingOf(to) < wingOf(from)),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('has no circle of folders on the server', () => {
    expect(
      findCircle(IMPORTS.filter(({ from, to }) => /^server\//.test(from) && /^server\//.test(to))),
    ).toEqual([]);
  });

  it('lets imports between the wings of the browser go down only, and only pages know them all', () => {
    const upward = IMPORTS.filter(
      ({ from, to }) => clientWingOf(from) >= 0 && clientWingOf(to) > clientWingOf(from),
    );
    expect(upward.map(describeImport)).toEqual([]);
  });

  it('has no circle of folders inside a wing of the browser', () => {
    expect(
      findCircle(IMPORTS.filter(({ from, to }) => clientWingOf(from) >= 0 && clientWingOf(to) >= 0)),
    ).toEqual([]);
  });

  it('lets a wing of the browser ask the server only in the api.ts of a folder', () => {
    const wrong = readSources()
      .filter(({ path }) => clientWingOf(path) >= 0 && !/^client\/pages\/|\/api\.ts$/.test(path))
      .filter(({ text }) =>
        /import \{[^}]*\b(api|apiQuery|freshQuery|apiFile|apiOnLeave)\b[^}]*\} from '[./]+\/api'/.test(text),
      );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('lets no service know routes or HTTP', () => {
    const wrong = IMPORTS.filter(
      ({ from, to }) => /^server\/.*\.service\.ts$/.test(from) && /\.routes$|\/platform\/http\//.test(to),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('names a payment provider in its folders and in few other files', () => {
    const files = readSources().filter(
      ({ path, text }) => /paypal/i.test(text) && !/\/(providers|checkout)\/paypal\//.test(path),
    );
    const paths = files.map(({ path }) => path);
    expect(paths.slice(FILES_OF_A_PROVIDER), `all of them: ${paths.join(', ')}`).toEqual([]);
  });

  it("names a part of the product's page in few files", () => {
    const files = readSources().filter(({ text }) => /\btakeaways\b/.test(text));
    const paths = files.map(({ path }) => path);
    expect(paths.slice(FILES_OF_A_FIELD), `all of them: ${paths.join(', ')}`).toEqual([]);
  });

  it('lets the browser use the contract only as types', () => {
    const values = IMPORTS.filter(
      ({ from, to, isType }) => /^client\//.test(from) && /^contract\//.test(to) && !isType,
    );
    expect(values.map(describeImport)).toEqual([]);
  });
});

describe('the style sheets', () => {
  it('draw few things twice', () => {
    const places = new Map<string, string[]>();
    for (const { path, text } of readSheets())
      for (const { selector, body } of readRules(text)) {
        if (body.length < 2) continue;
        const key = body.toSorted().join('; ');
        places.set(key, [...(places.get(key) ?? []), `${path} ${selector}`]);
      }
    const twice = [...places].filter(([, found]) => found.length > 1);
    expect(twice.slice(BODIES_DRAWN_TWICE), 'use a part of ui/parts.css instead').toEqual([]);
  });

  it('have every part that a page names, and no part that none names', () => {
    const sheets = readSheets().filter(({ path }) => /^client\/(base|ui\/parts)\.css$/.test(path));
    const parts = new Set(
      sheets.flatMap(({ text }) => [...text.matchAll(/^\s*\.([a-z][\w-]*)/gm)].map(([, name = '']) => name)),
    );
    const pages = readSources().filter(({ path }) => /^client\/.*\.tsx$/.test(path));
    const named = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, mixed = '']) =>
        (plain ?? mixed.replace(/\$\{[^}]*\}/g, ' '))
          .split(/\s+/)
          .filter(Boolean)
          .map((name) => ({ path, name })),
      ),
    );
    expect(named.filter(({ name }) => !parts.has(name))).toEqual([]);
    const words = new Set(pages.flatMap(({ text }) => text.split(/[\s"'`]+/)));
    // The page without scripts is written by the server.
    expect([...parts].filter((name) => !words.has(name))).toEqual(['noscript']);
  });
});

function readSheets(): { path: string; text: string }[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));
}

/** The rules of a sheet with their own declarations, also those inside of other rules. */
function readRules(text: string): { selector: string; body: string[] }[] {
  const rules: { selector: string; body: string[] }[] = [];
  const open: { selector: string; body: string[] }[] = [];
  const tokens = text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/((?:"[^"]*"|\([^)]*\)|[^{};])*)([{};])/g);
  for (const [, words = '', end] of tokens) {
    const said = words.trim().replace(/\s+/g, ' ');
    if (end === '{') open.push({ selector: said, body: [] });
    else if (said) open.at(-1)?.body.push(said);
    if (end !== '}') continue;
    const rule = open.pop();
    if (rule && !rule.selector.startsWith('@')) rules.push(rule);
  }
  return rules;
}

function readSources(): { path: string; text: string }[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));
}

/** The folders of one circle; empty without any. */
function findCircle(imports: Import[]): string[] {
  const folder = (path: string) => dirname(path).split('/').slice(1, 3).join('/');
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (folder(from) === folder(to)) continue;
    next.set(folder(from), (next.get(folder(from)) ?? new Set()).add(folder(to)));
  }
  const done = new Set<string>();
  const search = (name: string, path: string[]): string[] => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return [];
    for (const other of next.get(name) ?? []) {
      const circle = search(other, [...path, name]);
      if (circle.length > 0) return circle;
    }
    done.add(name);
    return [];
  };
  for (const name of next.keys()) {
    const circle = search(name, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
