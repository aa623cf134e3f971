{{- define "kocyolu.name" -}}
{{- .Release.Name | trunc 36 | trimSuffix "-" -}}
{{- end }}

{{/* The name of a part in the cluster: (list root part). */}}
{{- define "kocyolu.host" -}}
{{- $root := index . 0 -}}
{{- include "kocyolu.name" $root }}-{{ index . 1 }}.{{ $root.Release.Namespace }}.svc.{{ $root.Values.clusterDomain -}}
{{- end }}

{{- define "kocyolu.labels" -}}
{{- dict "app.kubernetes.io/name" "kocyolu" "app.kubernetes.io/instance" .root.Release.Name "app.kubernetes.io/component" .name | toJson -}}
{{- end }}

{{/* With the networks of a pod. Policies select by them. */}}
{{- define "kocyolu.podLabels" -}}
{{- $labels := include "kocyolu.labels" . | fromJson }}
{{- range .networks }}{{ $_ := set $labels (print "network.kocyolu/" .) "true" }}{{ end }}
{{- toJson $labels -}}
{{- end }}

{{/* Security of all pods: no right, no token, and a user without an account on the machine. */}}
{{- define "kocyolu.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  { runAsNonRoot: true, runAsUser: 10001, runAsGroup: 10001, fsGroup: 10001, seccompProfile: { type: RuntimeDefault } }
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
volumes:
  - { name: tmp, emptyDir: { sizeLimit: 512Mi } }
{{- with .holder }}
  - { name: secrets, secret: { secretName: {{ $.root.Values.secrets.prefix }}-{{ . }}, defaultMode: 0440 } }
{{- end }}
{{- if .folders.www }}
  - { name: www, emptyDir: {} }
{{- end }}
{{- if and (or .folders.releases .folders.www) .root.Values.releaseStore.claim }}
  - { name: releases, persistentVolumeClaim: { claimName: {{ .root.Values.releaseStore.claim }} } }
{{- end }}
{{- end }}

{{/* A container without a right and without a root that it can write, its environment and its folders. */}}
{{- define "kocyolu.container" -}}
{{- $values := .root.Values }}
name: {{ .name }}
image: {{ $values.image.registry }}kocyolu-{{ .image }}:{{ get $values.image.tags (.build | default .name) | default $values.image.tag }}
imagePullPolicy: {{ $values.image.pullPolicy }}
{{- if has .image (list "release" "backup") }}
command: [node, {{ .program }}]
{{- with .argument }}
args: [{{ . }}]
{{- end }}
{{- else }}
command: [node, --max-semi-space-size=8, --expose-gc, {{ .program }}]
{{- end }}
securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }
resources:
  {{- with get $values.resources .name }}
  {{- toYaml . | nindent 2 }}
  {{- else }}
  requests: { cpu: 100m, memory: {{ div .megabytes 2 }}Mi }
  limits: { memory: {{ .megabytes }}Mi }
  {{- end }}
env:
  {{- range $name, $value := .env }}
  {{- $chosen := get $values.settings $name }}
  {{- if has $value (list "secret" "optional secret") }}
  - name: {{ $name }}
    valueFrom:
      secretKeyRef: { name: {{ $values.secrets.prefix }}-settings, key: {{ $name }}, optional: {{ ne $value "secret" }} }
  {{- else }}
  {{- with ternary $chosen (tpl ($value | default "") $.root) (not $value) }}
  - { name: {{ $name }}, value: {{ . | quote }} }
  {{- end }}
  {{- end }}
  {{- end }}
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- if .holder }}
  - { name: secrets, mountPath: /run/secrets, readOnly: true }
  {{- end }}
  {{- with .folders.www }}
  - { name: www, mountPath: /www, readOnly: {{ eq . "reads" }} }
  {{- end }}
  {{- if and .folders.releases $values.releaseStore.claim }}
  - { name: releases, mountPath: /releases, readOnly: {{ eq .folders.releases "reads" }} }
  {{- end }}
{{- end }}
