# Duologue as an image, for both roles: --role=api or --role=worker.
FROM node:24-bookworm-slim AS built
WORKDIR /app
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# Extracts the sound of audio and video sources.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
ENV NODE_COMPILE_CACHE=/tmp/duologue-code DATA_DIR=/var/lib/duologue HOST=0.0.0.0 DEMO=off
RUN mkdir /var/lib/duologue && chown node:node /var/lib/duologue
WORKDIR /app
COPY --from=built /app .
USER node
# Node directly, without npm, so that signals reach the program; the version that package.json pins.
ENTRYPOINT ["node_modules/node/bin/node", "--max-semi-space-size=8", "--enable-source-maps", "apps/server/dist/current/start.js"]
