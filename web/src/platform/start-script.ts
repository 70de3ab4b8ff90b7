import { TOKEN_KEY } from '@bowerbird/contract/accounts/accounts.terms'

export const THEME_KEY = 'theme'

/**
 * Runs before the first paint, so that neither the theme nor the sign-in button flashes: pages come from
 * the server as a visitor on the system's theme sees them.
 */
export const startScript = `try{var d=document.documentElement,t=localStorage.getItem('${THEME_KEY}');
if(t==='light'||t==='dark')d.dataset.theme=t;
if(localStorage.getItem('${TOKEN_KEY}'))d.dataset.session='kept'}catch(e){}`
