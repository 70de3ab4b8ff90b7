/** 1, or −1 on a page that is written from right to left: its scroll positions are negative, and its arrow keys swap. */
export const forward = (): 1 | -1 => (document.dir === 'rtl' ? -1 : 1)
