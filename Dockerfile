# Three images: `portal`, the server with the built web app, `backup`, which makes and restores the backups, and `kabupaten`, the
# page on which a regency sees its villages.
# Nothing of an installation (addresses, secrets) goes into them.

FROM node:24-trixie-slim AS build
WORKDIR /app
ENV CI=1
# The manifests first: the layer with the packages is reused when only sources change.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
COPY apps/api/package.json apps/api/
COPY apps/backup/package.json apps/backup/
COPY apps/kabupaten/package.json apps/kabupaten/
COPY apps/web/package.json apps/web/
COPY packages/opensid/package.json packages/opensid/
COPY packages/shared/package.json packages/shared/
COPY prisma/package.json prisma/
RUN npm install --global --no-fund --no-update-notifier "$(node -p 'require("./package.json").packageManager')" \
 && pnpm install --frozen-lockfile --reporter=append-only
COPY . .
# A patched package may lie in the bundle, and is not installed then.
RUN node scripts/build.mjs \
 && node scripts/runtime-dependencies.mjs \
 && pnpm --config.allow-unused-patches=true --filter @pendopo/api deploy --prod --legacy /runtime

FROM node:24-trixie-slim AS portal
LABEL org.opencontainers.image.title=Pendopo org.opencontainers.image.licenses=MIT
WORKDIR /app
ENV NODE_ENV=production
COPY package.json ./
COPY prisma/migrations prisma/migrations
COPY --from=build /runtime/node_modules apps/api/node_modules
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/web/dist-server apps/web/dist-server
# A new volume copies owner and mode of the folder it is mounted on.
RUN install --directory --owner=node --group=node --mode=0750 /data /data/uploads /data/penerbit
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/3000 && printf 'GET /api/health/ready HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
# Bounds of V8's heap, as in scripts/start.mjs.
ENTRYPOINT ["node", "--max-old-space-size=256", "--max-semi-space-size=4", "apps/api/dist/main.js"]

FROM node:24-trixie-slim AS kabupaten
LABEL org.opencontainers.image.title=Pendopo org.opencontainers.image.licenses=MIT
WORKDIR /app
ENV NODE_ENV=production
COPY package.json ./
COPY --from=build /app/apps/kabupaten/dist apps/kabupaten/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT||3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-old-space-size=128", "--max-semi-space-size=4", "apps/kabupaten/dist/main.js"]

FROM postgres:18-trixie AS backup
LABEL org.opencontainers.image.title=Pendopo org.opencontainers.image.licenses=MIT
RUN apt-get update \
 && apt-get install --yes --no-install-recommends nodejs rclone \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production
COPY package.json ./
COPY prisma/migrations prisma/migrations
COPY --from=build /app/apps/backup/dist apps/backup/dist
ENTRYPOINT ["node", "apps/backup/dist/main.js"]
