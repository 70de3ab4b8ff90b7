import { totalmem } from 'node:os'

const mebibyte = 1024 * 1024

/** A quarter of the memory we may use (a container’s limit counts), from 128 MB to 8 GB: a million ads need 3.2 GB. */
export function sharedBuffers(
  total: number = totalmem(),
  limit: number = process.constrainedMemory(),
): string {
  const memory = limit > 0 ? Math.min(total, limit) : total
  return `${Math.min(8192, Math.max(128, Math.floor(memory / 4 / mebibyte)))}MB`
}

/** Differences from PostgreSQL's defaults, with reasons. */
export function serverSettings(
  fixed: { mark: string; socketFolder: string },
  extra: Record<string, string> = {},
): Record<string, string> {
  return {
    shared_buffers: sharedBuffers(),
    max_connections: '100',
    jit: 'off', // compiling costs more than our short statements
    random_page_cost: '1.1', // solid state disks
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log is for the server's own errors. The application reports failed statements, and their details contain
    // user input.
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    logging_collector: 'off',
    ...extra,
    listen_addresses: '',
    unix_socket_directories: `"${fixed.socketFolder}"`, // quoted: it is a list, and the path may have a comma
    unix_socket_permissions: '0700',
    cluster_name: fixed.mark,
  }
}

export function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
