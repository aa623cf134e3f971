{{/* What follows from where the parts are. */}}
{{- define "kocyolu.placed" -}}
{{- $host := printf "%s-gateway-internal.%s.svc.%s" (include "kocyolu.name" .) .Release.Namespace .Values.clusterDomain -}}
PUBLIC_ORIGIN: {{ .Values.publicOrigin }}
RELEASE_STORE: {{ .Values.releaseStore.url }}
SITE_FOLDER: /www
API_ORIGIN: http://{{ $host }}:8090
{{- end }}

{{/* The environment of a part: secrets as files, what is chosen in the open or in confidence, where the others are. */}}
{{- define "kocyolu.environment" -}}
{{- $root := .root }}
{{- $placed := include "kocyolu.placed" $root | fromYaml }}
{{- range .secrets }}
- name: {{ . }}_FILE
  value: /run/secrets/{{ . }}
{{- end }}
{{- range .placed }}
- name: {{ . }}
  value: {{ required (printf "the chart does not know %s" .) (get $placed .) | quote }}
{{- end }}
{{- range .upstreams }}
- name: {{ upper . }}_UPSTREAMS
  value: dns:{{ include "kocyolu.name" $root }}-{{ . }}.{{ $root.Release.Namespace }}.svc.{{ $root.Values.clusterDomain }}:3000
{{- end }}
{{- $standards := .standards }}
{{- range .chosen }}
{{- $value := get $root.Values.settings . | default (get $standards .) }}
{{- /* The gateway learns that a replica goes when it has asked for its name again. */}}
{{- if and (not $value) (eq . "DRAIN_DELAY_MS") }}{{ $value = "12000" }}{{ end }}
{{- if $value }}
- name: {{ . }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
{{- range .confidential }}
- name: {{ . }}
  valueFrom:
    secretKeyRef:
      name: {{ $root.Values.secrets.prefix }}-settings
      key: {{ . }}
      optional: {{ ne . "SMTP_URL" }}
{{- end }}
{{- end }}
