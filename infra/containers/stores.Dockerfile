# PostgreSQL and Redis for networks that cannot pull their public images: the same settings, from Debian's packages.
ARG BASE_IMAGE=debian:trixie-slim

FROM ${BASE_IMAGE} AS postgres
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql && apt-get clean && rm -rf /var/lib/apt/lists/*
COPY infra/containers/run-postgres.sh /usr/local/bin/run-postgres
RUN chmod 755 /usr/local/bin/run-postgres && mkdir -p /var/lib/postgresql && chown postgres: /var/lib/postgresql
USER postgres
ENTRYPOINT ["run-postgres"]

FROM ${BASE_IMAGE} AS redis
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends redis-server && apt-get clean && rm -rf /var/lib/apt/lists/*
RUN mkdir -p /data && chown redis: /data
WORKDIR /data
USER redis
CMD ["redis-server"]
