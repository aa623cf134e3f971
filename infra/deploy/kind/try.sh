#!/bin/sh
# The chart in a cluster of kind, from nothing: stores beside it, journeys with an upload, a node that is drained, an upgrade and the way
# back. Run by .github/workflows/nightly.yml; it needs docker, kind, kubectl and helm.
set -eu
cd "$(dirname "$0")/../../.."
chart=infra/deploy/helm/kocyolu
stores='POSTGRES_SERVER=postgres://postgres.stores:5432/postgres REDIS_SERVER=redis://redis.stores:6379 REDIS_VOLATILE_SERVER=redis://redis-volatile.stores:6379'
secrets=$(mktemp -d)
site() { kubectl -n kocyolu "$@"; }
release() { helm upgrade --install site "$chart" -n kocyolu -f "$chart/ci/kind-values.yaml" --wait --atomic --timeout 15m "$@"; }
# A forward ends with the pod that it leads to.
forward() { while :; do kubectl "$@" > /dev/null 2>&1 || sleep 1; done & }
answers() { curl -fsS --retry 60 --retry-all-errors --retry-delay 2 -o /dev/null "http://localhost:8080$1"; }

KOCYOLU=kind docker compose --profile operator build
install -d -m 777 /tmp/kocyolu-releases
kind create cluster --wait 5m --config infra/deploy/kind/cluster.yml
for image in service gateway release backup; do
  docker tag "kocyolu-$image:kind" "kocyolu-$image:kind-2"
  kind load docker-image "kocyolu-$image:kind" "kocyolu-$image:kind-2"
done
kubectl create namespace kocyolu
kubectl create namespace stores
# shellcheck disable=SC2046,SC2086
docker run --rm --user "$(id -u)" -v "$secrets:/secrets" $(printf ' -e %s' $stores) kocyolu-backup:kind secrets make
for holder in "$secrets"/*/; do
  name=$(basename "$holder")
  case $name in postgres | redis | redis-volatile) kubectl -n stores create secret generic "$name" --from-file="$holder" ;; esac
  site create secret generic "kocyolu-$name" --from-file="$holder"
done
# shellcheck disable=SC2046,SC2086
site create secret generic kocyolu-settings --from-literal=SMTP_URL=smtp://mail.stores:1025 $(printf ' --from-literal=%s' $stores)
kubectl apply -f infra/deploy/kind/beside.yml
kubectl -n stores wait --for=condition=Ready pod --all --timeout=10m
release

forward -n kocyolu port-forward svc/site-gateway 8080:80
forward -n stores port-forward svc/mail 8081:1080
answers /api/mentors
# shellcheck disable=SC2086
kubectl -n stores create secret generic own --from-file="$secrets/own"
kubectl -n stores apply -f - <<END
apiVersion: batch/v1
kind: Job
metadata: { name: demo }
spec:
  template:
    spec:
      restartPolicy: Never
      containers:
        - name: demo
          image: kocyolu-release:kind
          command: [sh, -c, "export $stores; exec node infra/src/containers/demo.ts"]
          env:
            - { name: NODE_ENV, value: development }
            - { name: PUBLIC_ORIGIN, value: "http://localhost:8080" }
            - { name: ADDRESS, value: 127.0.0.1 }
            - { name: SECRETS_FILE, value: /run/secrets/own/secrets.json }
          volumeMounts: [{ name: own, mountPath: /run/secrets/own }]
      volumes: [{ name: own, secret: { secretName: own } }]
END
kubectl -n stores wait --for=condition=Complete job/demo --timeout=10m
journeys() {
  JOURNEY_ORIGIN=http://localhost:8080 JOURNEY_MAIL=http://localhost:8081 node_modules/.bin/playwright test \
    --config e2e/playwright.config.ts --project journeys --no-deps --reporter=line "$@"
}
journeys e2e/src/visitor.spec.ts e2e/src/newcomers.spec.ts e2e/src/booking.spec.ts e2e/src/live.spec.ts e2e/src/attachments.spec.ts

kubectl drain kind-worker2 --ignore-daemonsets --delete-emptydir-data --force --timeout=10m --pod-selector app.kubernetes.io/name=kocyolu
site wait --for=condition=Available deployment --all --timeout=10m
answers /api/mentors
kubectl uncordon kind-worker2

tag() { site get deployment site-coaching -o 'jsonpath={.spec.template.spec.containers[0].image}'; }
release --set image.tag=kind-2
[ "$(tag)" = kocyolu-service:kind-2 ] && answers /api/mentors
helm rollback site -n kocyolu --wait --timeout 15m
[ "$(tag)" = kocyolu-service:kind ]
journeys e2e/src/visitor.spec.ts
