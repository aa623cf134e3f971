# Each image has `/site/sbom.cdx.json` (CycloneDX): its packages, in the release image also those of the front end.
# Four images: `service` (any service, the worker, pages: chosen by command), `gateway`, `release` (the release tool, the built
# front end, and what prepares the stores) and `backup` (the operator's commands). The bases are arguments: what builds, what runs, the gateway's and the
# server's; the pinned Node is installed where a base has another, and Debian's nginx, with brotli, where it has none. What runs is given Node alone, so its base shall have none.
ARG NODE_IMAGE=node:24.21.0-trixie-slim
ARG RUNTIME_IMAGE=debian:trixie-slim
ARG NGINX_IMAGE=debian:trixie-slim
ARG POSTGRES_IMAGE=postgres:18

FROM ${NODE_IMAGE} AS node
ARG NPM_REGISTRY
COPY infra/containers/install-node.sh /tmp/
RUN sh /tmp/install-node.sh 24.21.0 && \
  if [ -n "$NPM_REGISTRY" ]; then npm config set registry "$NPM_REGISTRY" --location=global; fi
WORKDIR /site

# The package manifests alone: as long as they stay, so does everything that npm installs from them.
FROM node AS manifests
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc ! -name prune-packages.mjs ! -name installed.json -delete && find . -type d -empty -delete

FROM node AS service-packages
COPY --from=manifests /site .
RUN npm ci --omit=dev --no-audit --no-fund --workspace=services --workspace=pages && \
  npm sbom --sbom-format=cyclonedx --package-lock-only --omit=dev --workspace=services --workspace=pages > sbom.cdx.json && \
  node infra/containers/prune-packages.mjs infra/src/programs/installed.json && npm cache clean --force

FROM node AS gateway-packages
COPY --from=manifests /site .
RUN npm ci --omit=dev --no-audit --no-fund --workspace=gateway && \
  npm sbom --sbom-format=cyclonedx --package-lock-only --omit=dev --workspace=gateway > sbom.cdx.json && \
  node infra/containers/prune-packages.mjs gateway && npm cache clean --force

FROM node AS all-packages
COPY --from=manifests /site .
RUN npm ci --no-audit --no-fund

# Every program of a service in a few files, and what runs them in the place of their sources.
FROM all-packages AS programs
COPY . .
RUN PATH="$PWD/node_modules/.bin:$PATH" node infra/src/programs/bundle.ts programs entries

# What runs has neither npm nor a right to write where its code is.
FROM ${RUNTIME_IMAGE} AS runtime
COPY infra/containers/install-runtime.sh /tmp/
RUN sh /tmp/install-runtime.sh && rm /tmp/install-runtime.sh
COPY --from=node /usr/local/bin/node /usr/local/bin/node
RUN id kocyolu 2>/dev/null || useradd --system --uid 10001 --user-group --no-create-home kocyolu
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CONTAINER=kocyolu

FROM runtime AS service
ARG BUILD=dev
ENV BUILD=${BUILD}
LABEL org.opencontainers.image.title="KoçYolu service" org.opencontainers.image.revision=${BUILD}
COPY --from=service-packages /site .
COPY packages/contracts packages/contracts
COPY packages/service packages/service
COPY packages/telemetry packages/telemetry
COPY packages/bundler packages/bundler
COPY packages/release-store packages/release-store
COPY services services
COPY pages pages
COPY --from=programs /site/programs programs
COPY --from=programs /site/entries .
COPY infra/containers/healthy.mjs infra/containers/healthy.mjs
# The first container that mounts a new volume gives it these owners.
RUN mkdir /releases /www && chown kocyolu: /releases /www
USER kocyolu
EXPOSE 3000
HEALTHCHECK --interval=20s --timeout=6s --start-period=30s CMD ["node", "infra/containers/healthy.mjs"]
CMD ["node", "--help"]

FROM ${NGINX_IMAGE} AS gateway
ARG BUILD=dev
ENV BUILD=${BUILD}
LABEL org.opencontainers.image.title="KoçYolu gateway" org.opencontainers.image.revision=${BUILD}
COPY infra/containers/install-runtime.sh /tmp/
RUN sh /tmp/install-runtime.sh nginx && rm /tmp/install-runtime.sh
COPY --from=node /usr/local/bin/node /usr/local/bin/node
RUN id kocyolu 2>/dev/null || useradd --system --uid 10001 --user-group --no-create-home kocyolu
WORKDIR /site
COPY --from=gateway-packages /site .
COPY packages/contracts packages/contracts
COPY packages/telemetry packages/telemetry
COPY gateway gateway
COPY infra/containers/healthy.mjs infra/containers/healthy.mjs
RUN mkdir /gateway && chown -R kocyolu: /gateway
# The log goes to the reader of the container's output, which also limits how much of it is kept.
ENV NODE_ENV=production CONTAINER=kocyolu GATEWAY_FOLDER=/gateway GATEWAY_WWW=/www GATEWAY_LISTEN=0.0.0.0:8080 \
  GATEWAY_INTERNAL_LISTEN=0.0.0.0:8090 GATEWAY_LOG=/dev/stdout HEALTH=http://127.0.0.1:8080/gateway/healthz
USER kocyolu
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=20s --timeout=6s --start-period=30s CMD ["node", "infra/containers/healthy.mjs"]
ENTRYPOINT []
CMD ["node", "gateway/src/run.ts"]

FROM node AS release-packages
COPY --from=manifests /site .
RUN npm ci --omit=dev --no-audit --no-fund --workspace=services --workspace=pages --workspace=gateway --workspace=infra && \
  npm sbom --sbom-format=cyclonedx --package-lock-only --omit=dev > sbom.cdx.json && \
  node infra/containers/prune-packages.mjs services pages gateway infra && npm cache clean --force

# No mail catcher beside every secret.
FROM release-packages AS operator-packages
RUN rm -rf node_modules/maildev

# As long as these stay, so do the built apps.
FROM node AS front-end-sources
COPY . .
RUN find . -mindepth 1 -maxdepth 1 ! -name packages ! -name shell ! -name 'mfe-*' ! -name nx.json -exec rm -rf {} +

FROM all-packages AS front-end
COPY --from=front-end-sources /site .
RUN NX_DAEMON=false NX_TUI=false NODE_ENV=production PATH="$PWD/node_modules/.bin:$PATH" \
  nx run-many -t build --outputStyle=static && \
  for app in shell mfe-*; do mkdir -p "/built/$app" && mv "$app/dist" "/built/$app/dist"; done

FROM runtime AS release
ARG BUILD=dev
ENV BUILD=${BUILD}
LABEL org.opencontainers.image.title="KoçYolu release tool and front end" org.opencontainers.image.revision=${BUILD}
COPY --from=release-packages /site .
COPY . .
COPY --from=front-end /built .
RUN node infra/src/containers/secret-folders.ts | xargs mkdir -p /releases /alerting && chown -R kocyolu: /secrets /releases /alerting
USER kocyolu
CMD ["node", "infra/src/kocyolu.ts", "release", "doctor"]

# On the image of the server, whose pg_dump alone is sure to know all that is in it.
FROM ${POSTGRES_IMAGE} AS backup
USER root
ARG BUILD=dev
ENV BUILD=${BUILD}
LABEL org.opencontainers.image.title="KoçYolu backup and restore" org.opencontainers.image.revision=${BUILD}
COPY infra/containers/install-runtime.sh /tmp/
RUN sh /tmp/install-runtime.sh && rm /tmp/install-runtime.sh
COPY --from=node /usr/local/bin/node /usr/local/bin/node
RUN id kocyolu 2>/dev/null || useradd --system --uid 10001 --user-group --no-create-home kocyolu
WORKDIR /site
COPY --from=operator-packages /site .
COPY package.json ./
COPY packages packages
COPY services services
COPY gateway gateway
COPY pages pages
COPY infra infra
RUN mkdir -p /backups && node infra/src/containers/secret-folders.ts | xargs mkdir -p /releases && \
  chown -R kocyolu: /backups /secrets /releases
ENV NODE_ENV=production CONTAINER=kocyolu
USER kocyolu
ENTRYPOINT ["node", "infra/src/kocyolu.ts"]
CMD ["help"]
