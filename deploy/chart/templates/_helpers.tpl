{{/* The names of all objects begin with this. A CronJob's name has room for 52 characters, and Helm's release for 53. */}}
{{- define "pendopo.fullname" -}}
{{- if gt (len .Release.Name) 40 -}}
{{- printf "%s-%s" (.Release.Name | trunc 31 | trimSuffix "-") (sha256sum .Release.Name | trunc 8) -}}
{{- else -}}
{{- .Release.Name -}}
{{- end -}}
{{- end -}}

{{/* (list context component) */}}
{{- define "pendopo.selector" -}}
app.kubernetes.io/name: {{ (index . 0).Chart.Name }}
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{- define "pendopo.labels" -}}
{{ include "pendopo.selector" . }}
app.kubernetes.io/version: {{ include "pendopo.tag" (index . 0) | quote }}
app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
helm.sh/chart: {{ printf "%s-%s" (index . 0).Chart.Name ((index . 0).Chart.Version | replace "+" "_") }}
{{- end -}}

{{- define "pendopo.tag" -}}
{{- .Values.image.tag | default .Chart.AppVersion -}}
{{- end -}}

{{/* (list context repository digest): a digest names one image for ever, a tag may be moved. */}}
{{- define "pendopo.reference" -}}
{{ index . 1 }}{{ with index . 2 }}@{{ . }}{{ else }}:{{ include "pendopo.tag" (index . 0) }}{{ end }}
{{- end -}}

{{- define "pendopo.image" -}}
{{- include "pendopo.reference" (list . .Values.image.repository .Values.image.digest) -}}
{{- end -}}

{{- define "pendopo.backupImage" -}}
{{- $repository := .Values.backupImage.repository | default (printf "%s-backup" .Values.image.repository) -}}
{{- include "pendopo.reference" (list . $repository .Values.backupImage.digest) -}}
{{- end -}}

{{/* What every pod of the chart has in common. */}}
{{- define "pendopo.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "pendopo.container" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end -}}

{{/* A number of a values file is a float, which would be written as 1e+06. */}}
{{- define "pendopo.text" -}}
{{- if kindIs "float64" . }}{{ int64 . }}{{ else }}{{ . }}{{ end -}}
{{- end -}}

{{/* The settings of the portal and its commands, but for the secrets. */}}
{{- define "pendopo.env" -}}
{{- $set := dict "PORT" "3000" "PUBLIC_URL" (printf "https://%s" .Values.domain) "DATA_DIR" "/data" "UPLOAD_DIR" "/data/uploads" -}}
{{- range $name, $value := .Values.settings }}{{ $_ := set $set $name (include "pendopo.text" $value) }}{{ end -}}
{{- if .Values.metrics.enabled }}{{ $_ := set $set "METRICS_PORT" "9464" }}{{ end -}}
{{- range $name, $value := dict
  "S3_ENDPOINT" .Values.store.endpoint
  "S3_BUCKET" .Values.store.bucket
  "S3_REGION" .Values.store.region
  "S3_PREFIX" (.Values.store.prefix | default .Release.Name)
  "VILLAGE_CODE" .Values.village.code
  "VILLAGE_WORDS" .Values.village.words
  "VILLAGE_ZONE" .Values.village.zone }}
{{- if $value }}{{ $_ := set $set $name $value }}{{ end -}}
{{- end -}}
{{- range $name, $value := $set }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end -}}
{{- end -}}

{{/*
Minute and hour of the nightly backup, in UTC: one of 240 minutes from 17:00 on, by the release's name. Villages that all begin in
the same minute would take all connections of their database server.
*/}}
{{- define "pendopo.backupSchedule" -}}
{{- if .Values.backup.schedule -}}
{{- .Values.backup.schedule -}}
{{- else -}}
{{- $minute := mod (int64 (printf "0x%s" (sha256sum .Release.Name | trunc 8))) 240 -}}
{{- printf "%d %d * * *" (mod $minute 60) (add 17 (div $minute 60)) -}}
{{- end -}}
{{- end -}}

{{/* The namespace of the Ingress controller or Gateway; empty if no value tells it. */}}
{{- define "pendopo.ingressNamespace" -}}
{{- $known := dict "nginx" "ingress-nginx" "traefik" "traefik" "haproxy" "haproxy-controller" -}}
{{- if .Values.ingress.namespace -}}
{{- .Values.ingress.namespace -}}
{{- else if .Values.httpRoute.enabled -}}
{{- (first .Values.httpRoute.parentRefs).namespace -}}
{{- else -}}
{{- get $known .Values.ingress.className -}}
{{- end -}}
{{- end -}}

{{/* The port that an address is reached at. */}}
{{- define "pendopo.portOf" -}}
{{- $url := urlParse . -}}
{{- $given := regexFind ":[0-9]+$" $url.host | trimPrefix ":" -}}
{{- $given | default (ternary "80" "443" (eq $url.scheme "http")) -}}
{{- end -}}

{{/* Of each release another one, so that a file with the values of all villages may stand beside a village's own. */}}
{{- define "pendopo.cnpgDatabase" -}}
{{- .Values.cnpg.database | default (printf "desa_%s" (include "pendopo.fullname" . | replace "-" "_")) -}}
{{- end -}}

{{- define "pendopo.cnpgOwner" -}}
{{- .Values.cnpg.owner | default (printf "%s_owner" (include "pendopo.cnpgDatabase" .)) -}}
{{- end -}}

{{/* (dict context ports): names, the database, and these TCP ports anywhere. A store or a mail server may lie in the cluster or
outside of it, which no rule of addresses covers alike on all networks. */}}
{{- define "pendopo.egress" -}}
{{- $cnpg := .context.Values.cnpg -}}
- ports:
    - port: 53
      protocol: UDP
    - port: 53
      protocol: TCP
- ports:
    - port: {{ .context.Values.networkPolicy.databasePort }}
      protocol: TCP
  {{- if $cnpg.enabled }}
  to:
    - namespaceSelector:
        matchLabels:
          kubernetes.io/metadata.name: {{ $cnpg.namespace }}
      podSelector:
        matchLabels:
          cnpg.io/cluster: {{ $cnpg.cluster }}
  {{- end }}
{{- $ports := list -}}
{{- range .ports }}{{ $ports = append $ports (include "pendopo.text" .) }}{{ end -}}
{{- with $ports | uniq }}
- ports:
    {{- range . }}
    - port: {{ . }}
      protocol: TCP
    {{- end }}
{{- end }}
{{- end -}}
