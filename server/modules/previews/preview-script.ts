/**
 * The first script in a preview of the store: it moves the page's clock, marks its calls, and stores in memory what the
 * page would store in the browser, so that the cart and choices of the staff member's browser stay unchanged (decision
 * 037). The store's own code does not know about previews.
 */
import { type Coordinates, reachNorth } from '#core/domain/delivery/delivery-zone.ts';
import { jsonForScript } from '#server/http/html.ts';
import { PREVIEW_HEADER } from '#server/plugins/preview.ts';

export interface PreviewChoice {
  readonly offsetMs: number;
  /** With the drafted menu. */
  readonly isDraft: boolean;
  /** The moved time, UTC ms. */
  readonly atMs: number;
  readonly service: 'pickup' | 'delivery';
  /** Of a delivery: how far from the restaurant, and whether a zone covers it. */
  readonly delivery: { readonly km: number; readonly isInRange: boolean } | null;
  readonly restaurant: Coordinates;
  readonly addressLabel: string;
  readonly language: string;
  /** Where in the store it begins. */
  readonly path: string;
  /** A banner above the page, so that staff do not take it for the live store. */
  readonly banner: string;
}

/**
 * Storage keys of the store, as if the customer had chosen; the address lies straight north of the restaurant.
 * Spec: store#browser-storage
 */
function stored(choice: PreviewChoice): { local: Record<string, string>; session: Record<string, string> } {
  const { service, delivery, restaurant, atMs, addressLabel, language } = choice;
  const place = delivery && {
    display_name: addressLabel,
    lat: reachNorth(restaurant, delivery.km).place.latitude,
    lon: restaurant.longitude,
  };
  return {
    local: {
      language,
      orderType: service === 'delivery' ? 'Delivery' : 'Pickup',
      ...(place ? { Client_selected_address: JSON.stringify(place) } : {}),
      ...(delivery
        ? { distance: JSON.stringify({ distance: delivery.km, isAddressInRange: delivery.isInRange }) }
        : {}),
    },
    session: {
      orderPreference: JSON.stringify({ timings: String(atMs), enabled: true }),
      visited: 'true',
    },
  };
}

/** Colours of the store's own palette, which the page holds. */
const BANNER_STYLE =
  'padding:6px 16px;margin:0;background:var(--ink);color:var(--surface);font-size:14px;font-weight:600;text-align:center';

/** Without `</script>` inside, and with no input but numbers and JSON. */
export function previewScript(choice: PreviewChoice): string {
  const { local, session } = stored(choice);
  const header = `${Math.trunc(choice.offsetMs)}${choice.isDraft ? ';draft' : ''}`;
  return `(()=>{const by=${Math.trunc(choice.offsetMs)};const Real=Date;
window.Date=new Proxy(Real,{construct:(t,a,n)=>Reflect.construct(t,a.length?a:[t.now()+by],n),get:(t,k)=>k==='now'?()=>t.now()+by:Reflect.get(t,k)});
const ask=window.fetch;
window.fetch=(input,init={})=>{const isAsked=input instanceof Request;const url=new URL(isAsked?input.url:String(input),location.href);
if(url.origin!==location.origin)return ask(input,init);
if(url.pathname==='/livez')return Promise.reject(new TypeError('preview'));
const headers=new Headers(init.headers||(isAsked?input.headers:undefined));headers.set(${JSON.stringify(PREVIEW_HEADER)},${JSON.stringify(header)});
url.searchParams.set('preview','1');return ask(isAsked?new Request(url,input):url,{...init,headers,cache:'no-store'})};
const keep=(kept)=>{const map=new Map(Object.entries(kept));return{getItem:(k)=>map.has(String(k))?map.get(String(k)):null,setItem:(k,v)=>{map.set(String(k),String(v))},removeItem:(k)=>{map.delete(String(k))},clear:()=>map.clear(),key:(i)=>[...map.keys()][i]??null,get length(){return map.size}}};
Object.defineProperty(window,'localStorage',{configurable:true,value:keep(${jsonForScript(local)})});
Object.defineProperty(window,'sessionStorage',{configurable:true,value:keep(${jsonForScript(session)})});
document.addEventListener('DOMContentLoaded',()=>{const note=document.createElement('p');note.textContent=${jsonForScript(choice.banner)};
note.style.cssText=${jsonForScript(BANNER_STYLE)};document.body.prepend(note)});
history.replaceState(null,'',${jsonForScript(choice.path)})})()`;
}
