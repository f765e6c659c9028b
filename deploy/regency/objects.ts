// The fields of Kubernetes objects that this program reads.
export interface KubeObject {
  apiVersion?: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
}

export interface Secret extends KubeObject {
  data?: Record<string, string>;
}

export interface Deployment extends KubeObject {
  spec: {
    replicas: number;
    template: { spec: { containers: { env?: { name: string; value?: string }[] }[] } };
  };
  status?: { readyReplicas?: number };
}

export interface CronJob extends KubeObject {
  status?: { lastSuccessfulTime?: string };
}

export interface Ingress extends KubeObject {
  spec: { tls?: { hosts: string[]; secretName: string }[] };
}

export interface ContainerStatus {
  image: string;
  ready: boolean;
  state: { waiting?: { reason?: string; message?: string } };
  lastState?: { terminated?: { reason?: string } };
}

export interface Pod extends KubeObject {
  status: {
    phase: string;
    message?: string;
    conditions?: { reason?: string; message?: string }[];
    containerStatuses?: ContainerStatus[];
  };
}

export interface Node extends KubeObject {
  status: {
    allocatable?: { pods?: string };
    conditions?: { type: string; status: string }[];
  };
}

export interface Lease extends KubeObject {
  spec: { renewTime?: string };
}

/** Label selector of everything that the chart creates. */
export const OURS = 'app.kubernetes.io/name=pendopo';
export const INSTANCE = 'app.kubernetes.io/instance';
export const COMPONENT = 'app.kubernetes.io/component';
/** Namespace annotation: the time until which the database of a stopped village is kept. */
export const KEPT_UNTIL = 'pendopo.id/until';

export const namespaceOf = (village: string) => `desa-${village}`;

/** Returns a container setting of the portal, or undefined. */
export function settingOf({ spec }: Deployment, name: string): string | undefined {
  return spec.template.spec.containers[0]?.env?.find((entry) => entry.name === name)?.value;
}

export const decode = (text: string) => Buffer.from(text, 'base64').toString();
