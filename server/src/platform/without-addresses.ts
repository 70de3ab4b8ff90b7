const address = /[^\s<>()"',;:]+@([^\s<>()"',;:]+\.[^\s<>()"',;:]+)/g

/** The text of an error without the names in email addresses: mail servers repeat whom they refuse. */
export const withoutAddresses = (text: string): string => text.replace(address, '…@$1')
