# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
# Only needed on platforms without a prebuilt binary of the SQLite driver.
RUN apt-get update && apt-get install -y --no-install-recommends build-essential python3 \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node scripts/install.mjs
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
RUN mkdir /data && chown node:node /data
COPY --from=build /shop/package.json /shop/LICENSE ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/dist ./dist
COPY --from=build /shop/demo ./demo
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
