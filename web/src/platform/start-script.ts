import { TOKEN_KEY } from '@bowerbird/contract/accounts/accounts.terms'

export const THEME_KEY = 'theme'

/**
 * Runs before the first paint, so that neither the theme nor the sign-in button flashes: pages come from
 * the server as a visitor on the system's theme sees them. It also keeps what is clicked before its code is
 * there (`ui/early-click.ts`). The last line keeps zod from trying to compile code, which our policy forbids and
 * browsers report.
 */
export const startScript = `try{var d=document.documentElement,t=localStorage.getItem('${THEME_KEY}');
if(t==='light'||t==='dark')d.dataset.theme=t;
if(localStorage.getItem('${TOKEN_KEY}'))d.dataset.session='kept'}catch(e){}
addEventListener('click',function(e){var b=e.target.closest('[data-early]');if(b)window.early=b},true);window.__zod_globalConfig={jitless:true}`
