import { z } from 'zod';

interface Shape {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  minimum?: number;
  exclusiveMinimum?: number;
}

/** A body that its schema probably accepts, so that a hostile part reaches the code behind it. */
export function plausibleBody(schema: z.ZodType): unknown {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape; // the part we read
  return sample(shape, '');
}

/** The field names of an input. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape; // the part we read
  return Object.keys(shape.properties ?? {});
}

function sample(shape: Shape, name: string): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf?.[0]) return sample(shape.anyOf[0], name);
  if (shape.type === 'object') {
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([key, value]) => [key, sample(value, key)]),
    );
  }
  if (shape.type === 'array') return shape.items ? [sample(shape.items, name)] : [];
  if (shape.type === 'number' || shape.type === 'integer') return Math.max(shape.minimum ?? 1, 1);
  if (shape.type === 'boolean') return true;
  if (/mail/i.test(name)) return 'persona@correo.test';
  if (/url|video|link/i.test(name)) return 'https://fotos.test/torta.webp';
  return 'Texto de prueba';
}
