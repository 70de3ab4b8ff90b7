const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/

/**
 * One address per host of a connection string. It may name several, as PostgreSQL's own library takes them and
 * URLs don't: postgres://app@db1:5432,db2:5432/market. None where it can't be read.
 */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = shape.exec(url.trim()) ?? []
  const addresses = hosts.split(',').map((host) => `${start}${host}${rest}`)
  return addresses.every((address) => start !== '' && URL.canParse(address)) ? addresses : []
}
