# The tag names the version for people; the digest is what is pulled.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Scripts of packages are skipped: the only one fetches a second Node.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node dev/build.ts

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE}
ARG VERSION=0.2.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Baize" \
      org.opencontainers.image.description="Online casino and sportsbook platform" \
      org.opencontainers.image.licenses="AGPL-3.0-only" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY LICENSE ./
COPY contract contract
COPY betting-engine betting-engine
COPY server server
COPY db db
COPY studio studio
COPY sandbox sandbox
COPY plugin plugin
COPY site site
COPY ui ui
COPY dev dev
COPY --from=build /app/build build
# The code belongs to root; a named volume on /data takes over the owner of this folder.
RUN install -d -o 1000 -g 1000 -m 0750 /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    OPEN_BROWSER=0
USER 1000:1000
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["server/main.ts"]
