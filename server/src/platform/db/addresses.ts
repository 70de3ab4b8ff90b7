const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/

/**
 * One address per host of a connection string. It may name several, which libpq allows and URL parsers don't:
 * postgres://app@db1:5432,db2:5432/market. Empty if it can't be parsed.
 */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = shape.exec(url.trim()) ?? []
  const addresses = hosts.split(',').map((host) => `${start}${host}${rest}`)
  return addresses.every((address) => start !== '' && URL.canParse(address)) ? addresses : []
}
