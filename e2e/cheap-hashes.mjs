import { createRequire } from 'node:module';

// Loaded before the server of the browser tests, where hundreds of people register and log in. The server itself
// has no setting for a cheaper hash, and `login-effort.test.ts` checks the cost of the real one.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2');
const { hash } = argon2;
/** @param {string} password */
argon2.hash = (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
