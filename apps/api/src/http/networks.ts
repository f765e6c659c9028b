import { isIPv4, isIPv6 } from 'node:net';

function groupsOf(address: string): number[] {
  const [left = [], right = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

function ipv6Networks(address: string) {
  const [a = 0, b = 0, c = 0, d = 0] = groupsOf(address);
  return {
    32: `${hex([a, b])}::/32`,
    48: `${hex([a, b, c])}::/48`,
    56: `${hex([a, b, c, d & 0xff00])}::/56`,
    64: `${hex([a, b, c, d])}::/64`,
  };
}

/** Returns an IPv4 address, or a whole /64 of IPv6. */
export const subscriberOf = (address: string): string => (isIPv6(address) ? ipv6Networks(address)[64] : address);

/** `times` is the network's limit as a multiple of one address's limit. */
export type Counted = { network: string; times: number };

/** Returns networks, smallest first. A subscriber with IPv6 has a /64, often a /56 and sometimes a /48. */
export function countedNetworks(address: string): Counted[] {
  if (!isIPv6(address)) return [{ network: address, times: 1 }];
  const networks = ipv6Networks(address);
  return [
    { network: subscriberOf(address), times: 1 },
    { network: networks[56], times: 4 },
    { network: networks[48], times: 16 },
  ];
}

/** Returns networks for fair queueing, largest first. */
export function turnsOf(address: string): string[] {
  if (isIPv6(address)) {
    const networks = ipv6Networks(address);
    return [networks[32], networks[48], networks[56], networks[64]];
  }
  return [address.split('.').slice(0, 2).join('.'), neighbourhood(address), address];
}

/** Returns the network that guesses at one name count for: /24 of IPv4, /56 of IPv6. */
export function neighbourhood(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? ipv6Networks(address)[56] : address;
}
