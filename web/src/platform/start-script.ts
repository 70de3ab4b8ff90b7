import { TOKEN_KEY } from '@bowerbird/contract/accounts/accounts.terms'

export const THEME_KEY = 'theme'

/** The key that leads to the search box from anywhere on a page, unless someone is typing. */
const SEARCH_KEY = '/'
export const SEARCH_BOX_ID = 'search-box'
const typing = 'input,textarea,select,[contenteditable],dialog'

/** Noted down once the typefaces have arrived: from then on a page starts with them. */
const FONTS_KEY = 'fonts'

/** The type of the script elements that only list the files of a page (`server/src/ssr/page-assets.ts`). */
const FILES = 'late'

/** Where the build's own files are. */
const ASSETS = '/assets/'

/** When someone reaches for the page, its code can't wait any longer. */
const reaching = "['pointermove','pointerdown','touchstart','keydown','focusin','input','change']"

/** In milliseconds: where nothing says that something was painted, or the first picture takes its time. */
const LONGEST_WAIT = 2500

/** In milliseconds: what was drawn last is on the screen by then. */
const ONE_FRAME = 50

/**
 * Runs before the first paint, so that neither the theme nor the sign-in button flashes: pages come from
 * the server as a visitor on the system's theme sees them. It also keeps what is clicked before its code is
 * there (`ui/early-click.ts`), minds the key of the search box, and keeps zod from trying to compile code, which our policy forbids and browsers
 * report.
 *
 * A page is complete as it comes from the server. So what is seen first goes first over a slow line: the page, its
 * styles and its first picture. Once these are painted, or someone reaches for the page, typefaces and code
 * follow. Each file of the code is run by itself, since one long task would hold up whoever scrolls meanwhile.
 *
 * What this script adds to the page may run, whatever the policy says of its address. So a list of files counts only
 * with the nonce of the page, which nobody can know who gets markup into it, and leads to files of the build alone.
 */
export const startScript = `(function(d,w){if(w.started)return;w.started=1;
function kept(k){try{return localStorage.getItem(k)}catch(e){}}
var t=kept('${THEME_KEY}'),n=document.currentScript.nonce,begun;
if(t==='light'||t==='dark')d.dataset.theme=t;
if(kept('${TOKEN_KEY}'))d.dataset.session='kept';
if(!kept('${FONTS_KEY}'))d.dataset.fonts='later';
w.__zod_globalConfig={jitless:true};
addEventListener('click',function(e){var b=e.target.closest('[data-early]');if(b)w.early=b},true);
addEventListener('keydown',function(e){var b=document.getElementById('${SEARCH_BOX_ID}');
if(b&&e.key==='${SEARCH_KEY}'&&!e.ctrlKey&&!e.metaKey&&!e.altKey&&!e.target.closest('${typing}')){e.preventDefault();b.focus()}});
function fonts(){delete d.dataset.fonts}
function begin(){if(begun)return;begun=1;
Promise.all(['Inter','Bricolage Grotesque'].map(function(n){return document.fonts.load('1em "'+n+' Variable"')})).then(function(){fonts();localStorage.setItem('${FONTS_KEY}','1')}).catch(fonts);
document.querySelectorAll('script[type=${FILES}]').forEach(function(l){if(n&&l.nonce===n)JSON.parse(l.textContent).forEach(function(f){if(f.indexOf('${ASSETS}'))return;var s=document.createElement('script');s.type='module';s.src=f;document.head.append(s)})})}
function next(){requestAnimationFrame(function(){setTimeout(begin,${ONE_FRAME})})}
function painted(){var p=document.querySelector('img[fetchpriority=high]');
if(p)p.decode().then(next,next);else next()}
addEventListener('DOMContentLoaded',function(){
${reaching}.forEach(function(n){addEventListener(n,begin,{once:true,capture:true,passive:true})});
if(document.hidden)return begin();
setTimeout(begin,${LONGEST_WAIT});
new PerformanceObserver(function(l,o){o.disconnect();painted()}).observe({type:'paint',buffered:true})})})(document.documentElement,window)`
