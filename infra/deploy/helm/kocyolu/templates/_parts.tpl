{{- define "kocyolu.name" -}}
{{- .Release.Name | trunc 36 | trimSuffix "-" -}}
{{- end }}

{{- define "kocyolu.labels" -}}
app.kubernetes.io/name: kocyolu
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* Which of the networks of the table of processes a pod is in; policies select by it. */}}
{{- define "kocyolu.networks" -}}
{{- range . }}
network.kocyolu/{{ . }}: "true"
{{- end }}
{{- end }}

{{/* What all pods have: no right, no root to write to, no token, and a number that is nobody's on the machine. */}}
{{- define "kocyolu.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.image.pullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
{{- end }}

{{- define "kocyolu.container" -}}
{{- $values := .root.Values }}
{{- $own := get $values.resources .name | default dict }}
name: {{ .name }}
image: {{ $values.image.registry }}kocyolu-{{ .image }}:{{ get $values.image.tags .build | default $values.image.tag }}
imagePullPolicy: {{ $values.image.pullPolicy }}
command: {{ toJson .command }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
resources:
{{- if $own }}
  {{- toYaml $own | nindent 2 }}
{{- else }}
  requests:
    cpu: 100m
    memory: {{ div .megabytes 2 }}Mi
  limits:
    memory: {{ .megabytes }}Mi
{{- end }}
{{- end }}

{{/* Folders of a pod, as its container mounts them. */}}
{{- define "kocyolu.mounts" -}}
- name: tmp
  mountPath: /tmp
{{- if .holder }}
- name: secrets
  mountPath: /run/secrets
  readOnly: true
{{- end }}
{{- with .folders.www }}
- name: www
  mountPath: /www
  readOnly: {{ eq . "reads" }}
{{- end }}
{{- if and .folders.releases .root.Values.releaseStore.claim }}
- name: releases
  mountPath: /releases
  readOnly: {{ eq .folders.releases "reads" }}
{{- end }}
{{- end }}

{{- define "kocyolu.volumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: 512Mi
{{- if .holder }}
- name: secrets
  secret:
    secretName: {{ .root.Values.secrets.prefix }}-{{ .holder }}
    defaultMode: 0440
{{- end }}
{{- if .folders.www }}
- name: www
  emptyDir: {}
{{- end }}
{{- if and (or .folders.releases .folders.www) .root.Values.releaseStore.claim }}
- name: releases
  persistentVolumeClaim:
    claimName: {{ .root.Values.releaseStore.claim }}
{{- end }}
{{- end }}
